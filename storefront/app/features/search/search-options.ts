import type { Language } from '~/config/languages';
import { categoryHref, paths, searchHref } from '~/config/paths';
import type { Suggestions } from './hooks/use-suggestions';

/** One line of the list that opens under the search field. */
export type SearchOption = { key: string; href: string } & (
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'category'; name: string }
  | { kind: 'recent'; words: string }
  /** All that the listing has for the words; with a total of 0, the nearest that it has. */
  | { kind: 'all'; words: string; total: number }
);

/** In the order in which the arrow keys walk through them. */
export function suggestionOptions(
  { products, categories, total }: Suggestions,
  words: string,
  language: Language,
): SearchOption[] {
  return [
    ...products.map((product): SearchOption => {
      const href = paths.product.getHref(language, product.slug);
      return { kind: 'product', key: product.id, href, product };
    }),
    ...categories.map(({ slug, name }): SearchOption => {
      return { kind: 'category', key: slug, href: categoryHref(language, slug), name };
    }),
    { kind: 'all', key: 'all', href: searchHref(language, words), words, total },
  ];
}

export function recentOptions(recent: string[], language: Language): SearchOption[] {
  return recent.map((words) => {
    return { kind: 'recent', key: words, href: searchHref(language, words), words };
  });
}
