import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';
import type { ProductDetail } from './buy-box';
import { readableText } from './readable-text';

interface Site {
  /** Without a slash at its end; empty when the shop was not told its address. */
  publicUrl: string;
  language: Language;
}

interface Crumb {
  label: string;
  href?: string;
}

/** The product for search engines, schema.org's Product. */
export function productData(product: ProductDetail, { publicUrl, language }: Site) {
  const url = publicUrl + paths.product.getHref(language, product.slug);
  const prices = product.variants.map(({ currentPrice }) => currentPrice);
  const availability = `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    alternateName: product.latinName ?? undefined,
    description: readableText(product.description),
    category: product.category.name,
    image: product.images.map((image) => publicUrl + image.url),
    url,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'SAR',
      lowPrice: riyals(Math.min(...prices, product.currentPrice)),
      highPrice: riyals(Math.max(...prices, product.currentPrice)),
      offerCount: product.variants.length,
      availability,
    },
  };
}

/** The way to a page, schema.org's BreadcrumbList. */
export function breadcrumbData(crumbs: Crumb[], publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: label,
      item: href === undefined ? undefined : publicUrl + href,
    })),
  };
}

function riyals(halalas: number): string {
  return `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}
