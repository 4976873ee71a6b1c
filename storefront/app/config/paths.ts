import { defaultLanguage, type Language, languages } from './languages';

/** The path of a screen in a language: Arabic at `/…`, English at `/en/…`. */
export function localisePath(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/', 2)[1];
  return languages.find((language) => language !== defaultLanguage && language === first) ?? 'ar';
}

/** `/en/products` and `/products` are both `/products`. */
export function pathWithoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  if (language === defaultLanguage) return pathname;
  return pathname.slice(language.length + 1) || '/';
}

function screen(path: string) {
  return { path, getHref: (language: Language) => localisePath(language, path) };
}

/** Every screen's address. `path` is for `routes.ts`, `getHref` for links. */
export const paths = {
  home: screen('/'),
  products: screen('/products'),
  product: {
    path: '/product/:slug',
    /** `sku` opens it with that variant chosen. */
    getHref: (language: Language, slug: string, sku?: string) =>
      localisePath(language, `/product/${encodeURIComponent(slug)}`) +
      (sku ? `?${new URLSearchParams({ variant: sku })}` : ''),
  },
  cart: screen('/cart'),
  checkout: screen('/checkout'),
  paymentReturn: {
    path: '/checkout/payment/:id',
    getHref: (language: Language, id: string) =>
      localisePath(language, `/checkout/payment/${encodeURIComponent(id)}`),
  },
  orderPlaced: {
    path: '/orders/placed/:number',
    getHref: (language: Language, number: string) =>
      localisePath(language, `/orders/placed/${encodeURIComponent(number)}`),
  },
  orders: screen('/orders'),
  order: {
    path: '/orders/:number',
    getHref: (language: Language, number: string) =>
      localisePath(language, `/orders/${encodeURIComponent(number)}`),
  },
  landscape: screen('/landscape'),
  events: screen('/events'),
  about: screen('/about'),
  contact: screen('/contact'),
  page: {
    path: '/pages/:slug',
    getHref: (language: Language, slug: string) =>
      localisePath(language, `/pages/${encodeURIComponent(slug)}`),
  },
  requests: screen('/requests'),
  request: {
    path: '/requests/:reference',
    getHref: (language: Language, reference: string) =>
      localisePath(language, `/requests/${encodeURIComponent(reference)}`),
  },
  wishlist: screen('/wishlist'),
  login: screen('/login'),
  profile: screen('/profile'),
  account: screen('/account'),
  addresses: screen('/addresses'),
  paymentMethods: screen('/payment-methods'),
  sessions: screen('/sessions'),
  /** What the service worker shows where a page cannot be reached. */
  offline: screen('/offline'),
};

/** `/products` narrowed to one category, as the filters write it in the address. */
export function categoryHref(language: Language, slug: string): string {
  return `${paths.products.getHref(language)}?${new URLSearchParams({ categories: slug })}`;
}

/** `/products` narrowed to what is searched. */
export function searchHref(language: Language, words: string): string {
  return `${paths.products.getHref(language)}?${new URLSearchParams({ search: words })}`;
}
