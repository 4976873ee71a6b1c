import { expect, test } from 'vitest';
import type { ProductDetail } from './buy-box';
import { productData } from './product-data';

const variant = {
  color: null,
  size: null,
  availableQuantity: 1,
  imageIndex: null,
  imageIndexes: [],
  heightCm: null,
  potCm: null,
};
const product: ProductDetail = {
  id: 'UHJvZHVjdDox',
  slug: 'olive',
  name: 'Olive',
  latinName: 'Olea europaea',
  description: '<p>Silver &amp; green.</p><p>Slow.</p>',
  category: { slug: 'trees', name: 'Trees' },
  seoTitle: null,
  seoDescription: null,
  price: 15_000,
  discountPrice: 12_005,
  currentPrice: 12_005,
  inStock: true,
  rating: null,
  plantingAssistance: null,
  images: ['whole', 'detail'].map((path) => ({
    url: `/media/${path}/320.jpg`,
    width: 1200,
    height: 1500,
    alt: '',
    path: `/media/${path}`,
    widths: [160, 320, 1200],
    placeholder: '',
  })),
  colors: [],
  sizes: [],
  variants: [
    { ...variant, id: '1', sku: 'OLIVE-1', name: '1 m', price: 15_000, currentPrice: 12_005 },
    {
      ...variant,
      id: '2',
      sku: 'OLIVE-2',
      name: '2 m',
      price: 90_000,
      currentPrice: 72_000,
      availableQuantity: 0,
    },
  ],
  careFacts: [],
  grownHeightCm: null,
  pot: null,
  potOffers: [],
  instalments: [],
  related: [],
};

const page = { publicUrl: 'https://shop.test', address: 'https://shop.test/en/product/olive' };
const seller = { '@id': 'https://shop.test/#business' };

test('search engines read the product with whole addresses and decimal prices', () => {
  expect(productData(product, page)).toMatchObject({
    '@id': 'https://shop.test/en/product/olive#product',
    name: 'Olive',
    alternateName: 'Olea europaea',
    description: 'Silver & green. Slow.',
    url: 'https://shop.test/en/product/olive',
    image: ['https://shop.test/media/whole/1200.jpg', 'https://shop.test/media/detail/1200.jpg'],
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '120.05',
      highPrice: '720.00',
      offerCount: 2,
      priceCurrency: 'SAR',
      availability: 'https://schema.org/InStock',
      offers: [
        { sku: 'OLIVE-1', price: '120.05', availability: 'https://schema.org/InStock', seller },
        { sku: 'OLIVE-2', price: '720.00', availability: 'https://schema.org/OutOfStock', seller },
      ],
    },
  });
});

test('a product in one size has one offer', () => {
  const { offers } = productData({ ...product, variants: product.variants.slice(0, 1) }, page);
  expect(offers).toMatchObject({ '@type': 'Offer', sku: 'OLIVE-1', price: '120.05' });
});

const red = {
  ...variant,
  id: '3',
  sku: 'OLIVE-RED',
  name: 'Red',
  color: 'red',
  price: 15_000,
  currentPrice: 12_005,
  imageIndex: 1,
  imageIndexes: [1],
};
const inColours: ProductDetail = {
  ...product,
  colors: [{ slug: 'red', name: 'Red', hex: null }],
  variants: [...product.variants, red],
};

test('each offer leads to its variant and shows its picture', () => {
  const { offers } = productData(inColours, page) as { offers: { offers: object[] } };
  expect(offers.offers[2]).toMatchObject({
    sku: 'OLIVE-RED',
    url: 'https://shop.test/en/product/olive?variant=OLIVE-RED',
    image: 'https://shop.test/media/detail/1200.jpg',
  });
});

test('at a variant’s address the product is that variant', () => {
  expect(productData(inColours, page, red)).toMatchObject({
    '@type': 'Product',
    '@id': 'https://shop.test/en/product/olive?variant=OLIVE-RED#product',
    name: 'Olive – Red',
    sku: 'OLIVE-RED',
    color: 'Red',
    url: 'https://shop.test/en/product/olive?variant=OLIVE-RED',
    image: ['https://shop.test/media/detail/1200.jpg', 'https://shop.test/media/whole/1200.jpg'],
    offers: { '@type': 'Offer', sku: 'OLIVE-RED', price: '120.05' },
    isVariantOf: { '@type': 'ProductGroup', productGroupID: 'olive' },
  });
});

test('a rating is there where there are reviews, and nowhere else', () => {
  const reviews = {
    average: 4.5,
    count: 2,
    distribution: [],
    items: [
      {
        id: '1',
        stars: 5,
        title: '',
        words: 'وصلت بحالة ممتازة',
        name: 'نورة',
        publishedAt: '2026-11-28T09:00:00+00:00',
        photos: [],
        reply: null,
      },
    ],
    pagination: { lastPage: 1 },
  };

  expect(productData(product, page)).not.toHaveProperty('aggregateRating');
  expect(productData(product, page)).not.toHaveProperty('review');
  expect(productData(product, page, null, reviews)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        '@type': 'Review',
        reviewBody: 'وصلت بحالة ممتازة',
        author: { '@type': 'Person', name: 'نورة' },
        datePublished: '2026-11-28',
        reviewRating: { ratingValue: 5, bestRating: 5 },
      },
    ],
  });
});
