import { paths } from './paths';

/** The header's menu, in order. A screen joins it when it exists. */
export const menu = [
  { id: 'home', getHref: paths.home.getHref },
  { id: 'store', getHref: paths.products.getHref },
] as const;
