import { readableText } from '~/shared/seo/readable-text';
import { businessReference } from '~/shared/seo/site-data';
import { largestFile } from '~/ui/picture-files';
import type { ProductDetail } from './buy-box';

interface Page {
  /** Without a slash at its end; empty when the shop was not told its address. */
  publicUrl: string;
  /** The product's whole address. */
  address: string;
}

/** The product for search engines, schema.org's Product. */
export function productData(product: ProductDetail, { publicUrl, address }: Page) {
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    alternateName: product.latinName ?? undefined,
    description: readableText(product.description) || undefined,
    category: product.category.name,
    image: product.images.map((image) => publicUrl + largestFile(image)),
    url: address,
    mainEntityOfPage: { '@id': `${address}#page` },
    offers: offers(product, { publicUrl, address }),
  };
}

function offers({ variants, inStock, currentPrice }: ProductDetail, page: Page) {
  const all = variants.map((variant) => offer(variant, page));
  if (all.length === 1) return all[0];
  const prices = [...variants.map((variant) => variant.currentPrice), currentPrice];
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'SAR',
    lowPrice: riyals(Math.min(...prices)),
    highPrice: riyals(Math.max(...prices)),
    offerCount: all.length,
    availability: availability(inStock),
    seller: businessReference(page.publicUrl),
    offers: all,
  };
}

/** No returns are told of: their rules are a text, and none may be made up from it. */
function offer(variant: ProductDetail['variants'][number], { publicUrl, address }: Page) {
  return {
    '@type': 'Offer',
    sku: variant.sku,
    name: variant.name,
    priceCurrency: 'SAR',
    price: riyals(variant.currentPrice),
    availability: availability(variant.availableQuantity > 0),
    url: address,
    seller: businessReference(publicUrl),
  };
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}

function riyals(halalas: number): string {
  return `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}
