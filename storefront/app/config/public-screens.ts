import { paths, pathWithoutLanguage } from './paths';

/** Screens whose HTML is the same for everybody. What else there is belongs to a customer. */
const screens = [
  paths.home,
  paths.products,
  paths.product,
  paths.landscape,
  paths.events,
  paths.about,
  paths.contact,
  paths.page,
];

const pattern = new RegExp(
  `^(?:${screens.map(({ path }) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`,
);

export function isPublicScreen(pathname: string): boolean {
  return pattern.test(pathWithoutLanguage(pathname).replace(/(?<=.)\/$/, ''));
}
