import { expect, test } from 'vitest';
import {
  findOfflinePage,
  isCachedFile,
  listStaleCaches,
  nameCache,
  offlinePages,
} from './worker-plan';

const shop = 'https://mashtal.example';

test.each([
  ['/', '/offline'],
  ['/product/oleander?from=home', '/offline'],
  ['/en', '/en/offline'],
  ['/en/cart', '/en/offline'],
  ['/entrance', '/offline'],
])('in place of %s it shows %s', (path, page) => {
  expect(findOfflinePage(new URL(path, shop))).toBe(page);
  expect(offlinePages).toContain(page);
});

test.each([
  '/office/',
  '/office',
  '/dashboard/orders/',
  '/payments/sandbox/challenge/1',
  '/api/docs',
])('in place of %s it shows nothing of its own', (path) => {
  expect(findOfflinePage(new URL(path, shop))).toBeUndefined();
});

test('it answers for its own files alone', () => {
  const files = ['/assets/root-1.css', '/offline.js'];
  const isKept = (address: string) => isCachedFile(new URL(address, shop), shop, files);
  expect(isKept('/assets/root-1.css')).toBe(true);
  expect(isKept('/offline.js')).toBe(true);
  expect(isKept('/assets/root-2.css')).toBe(false);
  expect(isKept('/graphql/')).toBe(false);
  expect(isKept('/media/renditions/a/320.webp')).toBe(false);
  expect(isKept('https://evil.example/offline.js')).toBe(false);
});

test('a release throws away what the one before it kept, and nothing else', () => {
  const current = nameCache('b');
  const names = [nameCache('a'), current, 'mashtal-recently-seen'];
  expect(listStaleCaches(names, current)).toEqual([nameCache('a')]);
});
