import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';

interface Page {
  publicUrl: string;
  /** The listing's whole address. */
  address: string;
  language: Language;
}

/** What a page of the listing shows, schema.org's ItemList: each plant's page has the rest. */
export function buildListingData(
  products: { slug: string; name: string }[],
  { publicUrl, address, language }: Page,
) {
  return {
    '@type': 'ItemList',
    '@id': `${address}#plants`,
    numberOfItems: products.length,
    itemListElement: products.map(({ slug, name }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name,
      url: publicUrl + paths.product.getHref(language, slug),
    })),
  };
}
