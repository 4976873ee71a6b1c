import { expect, test } from 'vitest';
import { breadcrumbData } from '~/shared/seo/breadcrumb-data';
import type { ProductDetail } from './buy-box';
import { productData } from './product-data';
import { readableText } from './readable-text';

const variant = { color: null, size: null, availableQuantity: 1, imageIndex: null };
const product: ProductDetail = {
  id: 'UHJvZHVjdDox',
  slug: 'olive',
  name: 'Olive',
  latinName: 'Olea europaea',
  description: '<p>Silver &amp; green.</p><p>Slow.</p>',
  category: { slug: 'trees', name: 'Trees' },
  price: 15_000,
  discountPrice: 12_005,
  currentPrice: 12_005,
  inStock: true,
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
  instalments: [],
  related: [],
};

test('search engines read the product with whole addresses and decimal prices', () => {
  const data = productData(product, { publicUrl: 'https://shop.test', language: 'en' });
  expect(data).toMatchObject({
    name: 'Olive',
    alternateName: 'Olea europaea',
    description: 'Silver & green. Slow.',
    url: 'https://shop.test/en/product/olive',
    image: ['https://shop.test/media/whole/1200.jpg', 'https://shop.test/media/detail/1200.jpg'],
    offers: { lowPrice: '120.05', highPrice: '720.00', offerCount: 2, priceCurrency: 'SAR' },
  });
  expect(data.offers.availability).toBe('https://schema.org/InStock');
  expect(data.offers.offers).toMatchObject([
    { sku: 'OLIVE-1', price: '120.05', availability: 'https://schema.org/InStock' },
    { sku: 'OLIVE-2', price: '720.00', availability: 'https://schema.org/OutOfStock' },
  ]);
});

test('the way to the page is numbered, and its end has no address', () => {
  const data = breadcrumbData(
    [{ label: 'Home', href: '/en' }, { label: 'Olive' }],
    'https://a.test',
  );
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.test/en' },
    { '@type': 'ListItem', position: 2, name: 'Olive', item: undefined },
  ]);
});

test('long descriptions are cut at a word', () => {
  const text = readableText(`<p>${'palm '.repeat(100)}</p>`);
  expect(text.length).toBeLessThanOrEqual(301);
  expect(text.endsWith('palm…')).toBe(true);
});
