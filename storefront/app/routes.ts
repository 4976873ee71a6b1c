import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { defaultLanguage, type Language, languages } from './config/languages';
import { publicFamilies, type Screen, type ScreenFamily, screensOf } from './config/screens';

/** One file serves a screen in both languages: ids carry the language to stay unique. */
function buildScreen(language: Language, { path, module }: Screen) {
  const file = `routes/${module}.tsx`;
  const options = { id: `${language}/${module}` };
  return path === '/' ? index(file, options) : route(path.slice(1), file, options);
}

function shopScreens(language: Language): RouteConfigEntry[] {
  const routesOf = (...families: ScreenFamily[]) =>
    screensOf(...families).map((found) => buildScreen(language, found));
  const account = layout(
    'routes/account/account-layout.tsx',
    { id: `${language}/account-layout` },
    routesOf('account'),
  );
  const notFound = route('*', 'routes/not-found.tsx', { id: `${language}/not-found` });
  return [...routesOf(...publicFamilies, 'customer'), account, notFound];
}

function buildShell(language: Language): RouteConfigEntry {
  // The boundary lies inside the shell: a broken screen keeps its header and footer.
  const boundary = layout(
    'routes/screen-boundary.tsx',
    { id: `${language}/screen-boundary` },
    shopScreens(language),
  );
  return layout('routes/shell/shell.tsx', { id: `${language}/shell` }, [boundary]);
}

/** The kit in all its states: while developing, and in builds that ask for it. */
const showsDesign = process.env.NODE_ENV === 'development' || process.env.DESIGN_PAGE === '1';

function buildPages(language: Language): RouteConfigEntry[] {
  const documents = screensOf('document').map((found) => buildScreen(language, found));
  const shop = [...documents, buildShell(language)];
  if (!showsDesign) return shop;
  const workbench = ['design', 'design/every-export'].map((path) =>
    route(path, `routes/${path}.tsx`, { id: `${language}/${path}` }),
  );
  return [...workbench, ...shop];
}

export default [
  route('robots.txt', 'routes/robots.ts'),
  ...languages.flatMap((language) =>
    language === defaultLanguage ? buildPages(language) : prefix(language, buildPages(language)),
  ),
] satisfies RouteConfig;
