import { paths } from './paths';

/** The header's menu, in order. A screen joins it when it exists. */
export const menu = [
  { id: 'home', getHref: paths.home.getHref },
  { id: 'store', getHref: paths.products.getHref },
  { id: 'landscape', getHref: paths.landscape.getHref },
  { id: 'events', getHref: paths.events.getHref },
  { id: 'about', getHref: paths.about.getHref },
  { id: 'contact', getHref: paths.contact.getHref },
] as const;
