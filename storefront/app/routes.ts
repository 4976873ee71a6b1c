import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { defaultLanguage, languages } from './config/languages';
import { publicFamilies, type Screen, type ScreenFamily, screensOf } from './config/screens';

function buildScreen({ path, module }: Screen): RouteConfigEntry {
  const file = `routes/${module}.tsx`;
  const options = { id: module };
  return path === '/' ? index(file, options) : route(path.slice(1), file, options);
}

function routesOf(...families: ScreenFamily[]): RouteConfigEntry[] {
  return screensOf(...families).map(buildScreen);
}

function buildShell(): RouteConfigEntry {
  const account = layout('routes/account/account-layout.tsx', routesOf('account'));
  const notFound = route('*', 'routes/not-found.tsx', { id: 'not-found' });
  const shopScreens = [...routesOf(...publicFamilies, 'customer'), account, notFound];
  // The boundary lies inside the shell: a broken screen keeps its header and footer.
  const boundary = layout('routes/screen-boundary.tsx', shopScreens);
  return layout('routes/shell/shell.tsx', { id: 'shell' }, [boundary]);
}

/** The kit in all its states: while developing, and in builds that ask for it. */
const showsDesign = process.env.NODE_ENV === 'development' || process.env.DESIGN_PAGE === '1';
const workbench = showsDesign
  ? ['design', 'design/every-export'].map((path) => route(path, `routes/${path}.tsx`, { id: path }))
  : [];

/** Before the address of every language but the first: one route serves a screen in both. */
const [prefixed] = languages.filter((language) => language !== defaultLanguage);

export default [
  route('robots.txt', 'routes/robots.ts'),
  ...prefix(`${prefixed}?`, [...workbench, ...routesOf('document'), buildShell()]),
] satisfies RouteConfig;
