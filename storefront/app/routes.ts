import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { defaultLanguage, type Language, languages } from './config/languages';
import { paths } from './config/paths';

/** One file serves a screen in both languages: ids carry the language to stay unique. */
function screens(language: Language): RouteConfigEntry[] {
  const screen = (path: string, name: string) =>
    route(path.slice(1), `routes/${name}.tsx`, { id: `${language}/${name}` });
  return [
    index('routes/home.tsx', { id: `${language}/home` }),
    screen(paths.products.path, 'products'),
    screen(paths.product.path, 'product'),
    screen(paths.landscape.path, 'landscape'),
    screen(paths.events.path, 'events'),
    screen(paths.about.path, 'about'),
    screen(paths.contact.path, 'contact'),
    screen(paths.page.path, 'page'),
    screen(paths.cart.path, 'cart'),
    screen(paths.checkout.path, 'checkout'),
    screen(paths.paymentReturn.path, 'payment-return'),
    screen(paths.orderPlaced.path, 'order-placed'),
    layout('routes/account/account-layout.tsx', { id: `${language}/account-layout` }, [
      screen(paths.profile.path, 'profile'),
      screen(paths.account.path, 'account'),
      screen(paths.orders.path, 'orders'),
      screen(paths.order.path, 'order'),
      screen(paths.requests.path, 'requests'),
      screen(paths.request.path, 'request'),
      screen(paths.wishlist.path, 'wishlist'),
      screen(paths.addresses.path, 'addresses'),
      screen(paths.paymentMethods.path, 'payment-methods'),
      screen(paths.sessions.path, 'sessions'),
    ]),
    screen(paths.login.path, 'login'),
    screen('/*', 'not-found'),
  ];
}

function shell(language: Language): RouteConfigEntry {
  // The boundary lies inside the shell: a broken screen keeps its header and footer.
  const boundary = layout(
    'routes/screen-boundary.tsx',
    { id: `${language}/screen-boundary` },
    screens(language),
  );
  return layout('routes/shell/shell.tsx', { id: `${language}/shell` }, [boundary]);
}

/** Outside the shell: it needs no script of the shop's. */
function offline(language: Language): RouteConfigEntry {
  return route(paths.offline.path.slice(1), 'routes/offline.tsx', { id: `${language}/offline` });
}

/** The kit in all its states: while developing, and in builds that ask for it. */
const showsDesign = process.env.NODE_ENV === 'development' || process.env.DESIGN_PAGE === '1';

function pages(language: Language): RouteConfigEntry[] {
  const shop = [offline(language), shell(language)];
  if (!showsDesign) return shop;
  const workbench = ['design', 'design/every-export'].map((path) =>
    route(path, `routes/${path}.tsx`, { id: `${language}/${path}` }),
  );
  return [...workbench, ...shop];
}

export default [
  route('robots.txt', 'routes/robots.ts'),
  ...languages.flatMap((language) =>
    language === defaultLanguage ? pages(language) : prefix(language, pages(language)),
  ),
] satisfies RouteConfig;
