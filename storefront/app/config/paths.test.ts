import { expect, test } from 'vitest';
import { categoryHref, languageOfPath, localisePath, paths, pathWithoutLanguage } from './paths';

test('Arabic has the plain path and English the prefixed one', () => {
  expect(paths.products.getHref('ar')).toBe('/products');
  expect(paths.products.getHref('en')).toBe('/en/products');
  expect(paths.home.getHref('ar')).toBe('/');
  expect(paths.home.getHref('en')).toBe('/en');
});

test('a path has the language of its first segment, not of a word that only begins with it', () => {
  expect(languageOfPath('/en')).toBe('en');
  expect(languageOfPath('/en/cart')).toBe('en');
  expect(languageOfPath('/entrance')).toBe('ar');
  expect(languageOfPath('/')).toBe('ar');
});

test.each(['/', '/products', '/product/palm'])('%s survives a round trip', (path) => {
  expect(pathWithoutLanguage(localisePath('en', path))).toBe(path);
  expect(pathWithoutLanguage(localisePath('ar', path))).toBe(path);
});

test('slugs are escaped', () => {
  expect(paths.product.getHref('en', 'نخلة/1')).toBe('/en/product/%D9%86%D8%AE%D9%84%D8%A9%2F1');
  expect(categoryHref('ar', 'a&b')).toBe('/products?categories=a%26b');
});
