/**
 * Every screen's path, once: that of the Arabic screen, before which the English one has `/en`.
 * Routes, addresses, caching, robots.txt, chunks, their sizes and the import zones follow it. It
 * imports nothing: Node runs it as it is for the scripts.
 *
 * - `plants`, `services`, `guides`: public. The HTML is the same for everybody and may be cached, the
 *   screens of one family share a chunk, and `npm run size` weighs them.
 *   The guides are a family of their own, so that what they share weighs on no other screen.
 * - `customer`: a customer's own; `account`: of them, those in the account's frame.
 * - `document`: outside the shell, without the shop's scripts.
 */
export const screens = {
  plants: {
    home: '/',
    products: '/products',
    product: '/product/:slug',
    collection: '/collections/:slug',
    finder: '/finder',
    gifts: '/gifts',
  },
  services: {
    landscape: '/landscape',
    events: '/events',
    about: '/about',
    contact: '/contact',
    page: '/pages/:slug',
  },
  guides: {
    plantGuides: '/care',
    plantGuide: '/care/:slug',
  },
  customer: {
    cart: '/cart',
    checkout: '/checkout',
    paymentReturn: '/checkout/payment/:id',
    orderPlaced: '/orders/placed/:number',
    pay: '/pay/:token',
    sharedWishlist: '/wishlist/shared/:token',
    giftAddress: '/gift-address/:token',
    giftCards: '/gift-cards',
    giftCardPurchase: '/gift-cards/:reference',
    /** An order's number, or the token of an invitation. */
    review: '/review/:reference',
    login: '/login',
  },
  account: {
    profile: '/profile',
    account: '/account',
    orders: '/orders',
    order: '/orders/:number',
    requests: '/requests',
    request: '/requests/:reference',
    wishlist: '/wishlist',
    addresses: '/addresses',
    paymentMethods: '/payment-methods',
    myGiftCards: '/my-gift-cards',
    messages: '/messages',
    sessions: '/sessions',
  },
  document: {
    /** What the service worker shows where a page cannot be reached. */
    offline: '/offline',
  },
} as const satisfies Record<string, Record<string, string>>;

export type ScreenFamily = keyof typeof screens;

export interface Screen {
  path: string;
  /** The route's module in `app/routes`: the screen's name in kebab case. */
  module: string;
  family: ScreenFamily;
}

export const publicFamilies = ['plants', 'services', 'guides'] as const;

export function screensOf(...families: ScreenFamily[]): Screen[] {
  return families.flatMap((family) =>
    Object.entries(screens[family]).map(([name, path]) => ({
      path,
      module: name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
      family,
    })),
  );
}
