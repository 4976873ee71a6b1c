import { defaultLanguage, type Language, languages } from './languages';
import { screens } from './screens';

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

type Href<Path extends string> = Path extends `${string}/:${string}`
  ? (language: Language, value: string) => string
  : (language: Language) => string;

const screenPaths = {
  ...screens.plants,
  ...screens.services,
  ...screens.guides,
  ...screens.customer,
  ...screens.account,
  ...screens.document,
};

type Addresses = {
  [Name in keyof typeof screenPaths]: {
    path: string;
    getHref: Href<(typeof screenPaths)[Name]>;
  };
};

const addresses = Object.fromEntries(
  Object.entries(screenPaths).map(([name, path]) => {
    const getHref = (language: Language, value = '') =>
      localisePath(
        language,
        path.replace(/:\w+/, () => encodeURIComponent(value)),
      );
    return [name, { path, getHref }];
  }),
) as Addresses;

/** Every screen's address: its path, and `getHref` for links. */
export const paths = {
  ...addresses,
  product: {
    ...addresses.product,
    /** `sku` opens it with that variant chosen. */
    getHref: (language: Language, slug: string, sku?: string) =>
      addresses.product.getHref(language, slug) +
      (sku ? `?${new URLSearchParams({ variant: sku })}` : ''),
  },
};

/** `/products` narrowed to one category, as the filters write it in the address. */
export function categoryHref(language: Language, slug: string): string {
  return `${paths.products.getHref(language)}?${new URLSearchParams({ categories: slug })}`;
}

/** `/products` narrowed to what is searched. */
export function searchHref(language: Language, words: string): string {
  return `${paths.products.getHref(language)}?${new URLSearchParams({ search: words })}`;
}
