import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';
import { largestFile } from '~/ui/picture-files';
import type { ProductDetail } from './buy-box';
import { readableText } from './readable-text';

interface Site {
  /** Without a slash at its end; empty when the shop was not told its address. */
  publicUrl: string;
  language: Language;
}

/** The product for search engines, schema.org's Product. */
export function productData(product: ProductDetail, { publicUrl, language }: Site) {
  const url = publicUrl + paths.product.getHref(language, product.slug);
  const prices = product.variants.map(({ currentPrice }) => currentPrice);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    alternateName: product.latinName ?? undefined,
    description: readableText(product.description),
    category: product.category.name,
    image: product.images.map((image) => publicUrl + largestFile(image)),
    url,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'SAR',
      lowPrice: riyals(Math.min(...prices, product.currentPrice)),
      highPrice: riyals(Math.max(...prices, product.currentPrice)),
      offerCount: product.variants.length,
      availability: availability(product.inStock),
      offers: product.variants.map((variant) => ({
        '@type': 'Offer',
        sku: variant.sku,
        name: variant.name,
        priceCurrency: 'SAR',
        price: riyals(variant.currentPrice),
        availability: availability(variant.availableQuantity > 0),
        url,
      })),
    },
  };
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}

function riyals(halalas: number): string {
  return `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}
