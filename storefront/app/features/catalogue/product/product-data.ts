import type { ProductQuery } from '~/gql/graphql';
import { extractText } from '~/shared/seo/readable-text';
import { businessReference } from '~/shared/seo/site-data';
import { largestFile } from '~/ui/picture-files';
import type { ProductDetail } from './buy-box';
import { listGalleryPlaces } from './variant-gallery';
import { addVariantToSearch } from './variant-selection';

type Variant = ProductDetail['variants'][number];
type Reviews = NonNullable<ProductQuery['productReviews']>;

interface Page {
  /** Without a slash at its end; empty where the shop has no PUBLIC_URL. */
  publicUrl: string;
  /** The product's whole address. */
  address: string;
}

/**
 * The product for search engines, schema.org's Product: at its own address with an offer for each
 * of its variants, at a variant's address with that one's picture, colour, size and offer.
 */
export function productData(
  product: ProductDetail,
  page: Page,
  variant: Variant | null = null,
  reviews: Reviews | null = null,
) {
  const { publicUrl, address } = page;
  const name = variant?.name ? `${product.name} – ${variant.name}` : product.name;
  return {
    '@type': 'Product',
    '@id': variant ? `${variantAddress(address, variant)}#product` : `${address}#product`,
    ...(variant && ofVariant(product, variant, address)),
    name,
    alternateName: product.latinName ?? undefined,
    description: extractText(product.description) || undefined,
    category: product.category.name,
    image: picturesOf(product, variant).map((image) => publicUrl + largestFile(image)),
    url: variant ? variantAddress(address, variant) : address,
    mainEntityOfPage: { '@id': `${address}#page` },
    offers: variant ? buildOffer(product, variant, page) : buildOffers(product, page),
    ...(reviews && ofReviews(reviews)),
  };
}

/** The rating and the reviews that the page shows; nothing where there are none. */
function ofReviews({ average, count, items }: Reviews) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: items.map(({ stars, title, words, name, publishedAt }) => ({
      '@type': 'Review',
      name: title || undefined,
      reviewBody: words,
      author: { '@type': 'Person', name },
      datePublished: publishedAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  };
}

function ofVariant(
  { colors, sizes, ...product }: ProductDetail,
  variant: Variant,
  address: string,
) {
  return {
    sku: variant.sku,
    color: colors.find(({ slug }) => slug === variant.color)?.name,
    size: sizes.find(({ slug }) => slug === variant.size)?.name,
    isVariantOf: {
      '@type': 'ProductGroup',
      '@id': `${address}#group`,
      name: product.name,
      productGroupID: product.slug,
      url: address,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    },
  };
}

/** As the gallery shows them. */
function picturesOf({ images, variants }: ProductDetail, variant: Variant | null) {
  const places = listGalleryPlaces(images.length, variants, variant);
  return places.flatMap((place) => images[place] ?? []);
}

/** The page with this variant chosen. */
function variantAddress(address: string, { sku }: Variant): string {
  return address + addVariantToSearch('', sku);
}

function buildOffers(product: ProductDetail, page: Page) {
  const { variants, inStock, currentPrice } = product;
  const all = variants.map((variant) => buildOffer(product, variant, page));
  if (all.length === 1) return all[0];
  const prices = [...variants.map((variant) => variant.currentPrice), currentPrice];
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'SAR',
    lowPrice: formatRiyals(Math.min(...prices)),
    highPrice: formatRiyals(Math.max(...prices)),
    offerCount: all.length,
    availability: formatAvailability(inStock),
    seller: businessReference(page.publicUrl),
    offers: all,
  };
}

/** Without a return policy: its rules are a text, and none may be made up from it. */
function buildOffer(product: ProductDetail, variant: Variant, { publicUrl, address }: Page) {
  const [image] = picturesOf(product, variant);
  return {
    '@type': 'Offer',
    sku: variant.sku,
    name: variant.name,
    priceCurrency: 'SAR',
    price: formatRiyals(variant.currentPrice),
    availability: formatAvailability(variant.availableQuantity > 0),
    url: product.variants.length > 1 ? variantAddress(address, variant) : address,
    image: image && publicUrl + largestFile(image),
    seller: businessReference(publicUrl),
  };
}

function formatAvailability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}

function formatRiyals(halalas: number): string {
  return `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}
