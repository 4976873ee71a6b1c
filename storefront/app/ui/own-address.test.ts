import { expect, test } from 'vitest';
import { ownAddress } from './own-address';

test.each([
  ['/', '', '/', '/en'],
  ['/en/', '?utm_source=mail', '/', '/en'],
  ['/products/', '?page=1', '/products', '/en/products'],
  ['/en/products', '?page=3&gclid=x', '/products?page=3', '/en/products?page=3'],
  ['/products', '?colors=red&categories=palms', '/products?categories=palms', null],
  ['/products', '?categories=palms,trees', '/products', null],
  ['/products', '?categories=palms&page=2', '/products?categories=palms&page=2', null],
  ['/product/olive', '?ref=1#size', '/product/olive', '/en/product/olive'],
])('%s%s is %s', (pathname, search, arabic, english) => {
  expect(ownAddress('ar', pathname, search)).toBe(arabic);
  expect(ownAddress('en', pathname, search)).toBe(english ?? `/en${arabic}`);
});
