/**
 * - `plants`, `services`: public. The HTML is the same for everybody and may be cached, the
 *   screens of one family share a chunk, and `npm run size` weighs them.
 * - `customer`: a customer's own; `account`: of them, those in the account's frame.
 * - `document`: outside the shell, without the shop's scripts.
 */
export type ScreenFamily = 'plants' | 'services' | 'customer' | 'account' | 'document';

export interface Screen {
  /** Of the Arabic screen; the English one has `/en` before it. */
  path: string;
  /** The route's module in `app/routes`. */
  module: string;
  family: ScreenFamily;
}

/**
 * Every screen, once. Routes, addresses, caching, robots.txt, chunks, their sizes and the import
 * zones follow it. It imports nothing: Node runs it as it is for the scripts.
 */
export const screens = {
  home: { path: '/', module: 'home', family: 'plants' },
  products: { path: '/products', module: 'products', family: 'plants' },
  product: { path: '/product/:slug', module: 'product', family: 'plants' },
  landscape: { path: '/landscape', module: 'landscape', family: 'services' },
  events: { path: '/events', module: 'events', family: 'services' },
  about: { path: '/about', module: 'about', family: 'services' },
  contact: { path: '/contact', module: 'contact', family: 'services' },
  page: { path: '/pages/:slug', module: 'page', family: 'services' },
  cart: { path: '/cart', module: 'cart', family: 'customer' },
  checkout: { path: '/checkout', module: 'checkout', family: 'customer' },
  paymentReturn: {
    path: '/checkout/payment/:id',
    module: 'payment-return',
    family: 'customer',
  },
  orderPlaced: { path: '/orders/placed/:number', module: 'order-placed', family: 'customer' },
  profile: { path: '/profile', module: 'profile', family: 'account' },
  account: { path: '/account', module: 'account', family: 'account' },
  orders: { path: '/orders', module: 'orders', family: 'account' },
  order: { path: '/orders/:number', module: 'order', family: 'account' },
  requests: { path: '/requests', module: 'requests', family: 'account' },
  request: { path: '/requests/:reference', module: 'request', family: 'account' },
  wishlist: { path: '/wishlist', module: 'wishlist', family: 'account' },
  addresses: { path: '/addresses', module: 'addresses', family: 'account' },
  paymentMethods: { path: '/payment-methods', module: 'payment-methods', family: 'account' },
  sessions: { path: '/sessions', module: 'sessions', family: 'account' },
  login: { path: '/login', module: 'login', family: 'customer' },
  /** What the service worker shows where a page cannot be reached. */
  offline: { path: '/offline', module: 'offline', family: 'document' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const publicFamilies = ['plants', 'services'] as const;

export function screensOf(...families: ScreenFamily[]): Screen[] {
  return Object.values(screens).filter(({ family }) => families.includes(family));
}
