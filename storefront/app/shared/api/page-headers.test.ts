import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPageCacheInfo } from './page-cache-info.server';
import { buildEntityTag, createNotModified, setCacheHeaders } from './page-headers.server';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});

afterEach(() => void vi.useRealTimers());

const uncached = 'private, no-store';
const proxies = 'public, max-age=0, s-maxage=10, stale-while-revalidate=50, stale-if-error=86400';

interface Page {
  path: string;
  tags?: string[];
  digests?: string[];
  isPrivate?: boolean;
  init?: RequestInit;
}

function requestOf({ path, tags = ['shop'], digests = ['d1'], isPrivate = false, init }: Page) {
  const request = new Request(`https://shop.test${path}`, init);
  const record = getPageCacheInfo(request);
  for (const tag of tags) record.tags.add(tag);
  for (const digest of digests) record.digests.add(digest);
  record.isPrivate = isPrivate;
  return request;
}

function headersOf(page: Page, status = 200, given: HeadersInit = {}) {
  const headers = new Headers(given);
  setCacheHeaders(requestOf(page), status, headers);
  return headers;
}

test.each([
  '/',
  '/en',
  '/en/',
  '/products?page=2',
  '/en/products',
  '/product/olive-tree',
  '/en/product/%D8%B2',
  '/landscape',
  '/events',
  '/about',
  '/contact',
  '/pages/privacy',
  '/products.data?page=2',
  '/_.data',
  '/en/_.data',
  '/product/olive-tree.data',
])('%s may be cached by proxies', (path) => {
  expect(headersOf({ path }).get('cache-control')).toBe(proxies);
});

test.each([
  '/cart',
  '/checkout',
  '/checkout/payment/7',
  '/orders',
  '/orders/placed/7',
  '/en/orders/7',
  '/en/account',
  '/wishlist',
  '/login',
  '/requests/A1',
  '/orders/7.data',
  '/products/else',
  '/product/a/b',
])('%s is not cached', (path) => {
  expect(headersOf({ path }).get('cache-control')).toBe(uncached);
});

test.each([
  ['a page without the API', { path: '/', isPrivate: true }, 200, {}],
  ['a page that asked nothing', { path: '/', digests: [] }, 200, {}],
  ['a failure', { path: '/products' }, 503, {}],
  ['a page that sets a cookie', { path: '/' }, 200, { 'set-cookie': 'a=b' }],
  ['what was sent', { path: '/', init: { method: 'POST' } }, 200, {}],
] as const)('%s is not cached', (_name, page, status, given) => {
  const headers = headersOf(page as unknown as Page, status, given);
  expect(headers.get('cache-control')).toBe(uncached);
  expect(headers.has('cache-tag')).toBe(false);
});

test('a page is known by what it shows', () => {
  const headers = headersOf({ path: '/product/a', tags: ['shop', 'product-8', 'product-7'] });
  expect(headers.get('cache-tag')).toBe('product-7,product-8,shop');
  expect(headers.get('surrogate-key')).toBe('product-7 product-8 shop');
});

test('a plant that is not there may be kept as such', () => {
  expect(headersOf({ path: '/product/gone' }, 404).get('cache-control')).toBe(proxies);
});

test('what a route has decided for itself stays', () => {
  const own = { 'cache-control': 'public, max-age=600' };
  expect(headersOf({ path: '/' }, 200, own).get('cache-control')).toBe('public, max-age=600');
});

function tagOf(page: Page, version = 'v1', status = 200) {
  return buildEntityTag(requestOf(page), status, headersOf(page, status), version);
}

test('the entity tag changes with the data, the address, the build and the hour', () => {
  const page = { path: '/products' };
  const tag = tagOf(page);
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(tagOf(page)).toBe(tag);
  const others = [
    tagOf({ ...page, digests: ['d2'] }),
    tagOf({ path: '/products?page=2' }),
    tagOf(page, 'v2'),
  ];
  vi.advanceTimersByTime(3_600_000);
  expect(new Set([tag, tagOf(page), ...others]).size).toBe(5);
});

test('only what proxies may keep has an entity tag', () => {
  expect(tagOf({ path: '/cart' })).toBeNull();
  expect(tagOf({ path: '/products' }, 'v1', 404)).toBeNull();
});

test('a page that the visitor has already is a 304 without a policy and its nonce', () => {
  const init = { headers: { 'if-none-match': '"else", W/"one"' } };
  const page = { path: '/', init };
  const headers = headersOf(page);
  headers.set('content-security-policy', "script-src 'nonce-x'");
  const answer = createNotModified(requestOf(page), 'W/"one"', headers);
  expect(answer?.status).toBe(304);
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    etag: 'W/"one"',
    'cache-control': proxies,
    'cache-tag': 'shop',
    'surrogate-key': 'shop',
  });
  expect(createNotModified(requestOf(page), 'W/"two"', headers)).toBeNull();
  expect(createNotModified(requestOf({ path: '/' }), 'W/"one"', headers)).toBeNull();
});
