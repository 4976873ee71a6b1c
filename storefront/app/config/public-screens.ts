import { pathWithoutLanguage } from './paths';
import { publicFamilies, screensOf } from './screens';

const pattern = new RegExp(
  `^(?:${screensOf(...publicFamilies)
    .map(({ path }) => path.replace(/:\w+/g, '[^/]+'))
    .join('|')})$`,
);

/** Whether the screen's HTML is the same for everybody. What else there is belongs to a customer. */
export function isPublicScreen(pathname: string): boolean {
  return pattern.test(pathWithoutLanguage(pathname).replace(/(?<=.)\/$/, ''));
}
