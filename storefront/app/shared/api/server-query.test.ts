// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DocumentNode, parse } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import { getPageCacheInfo } from './page-cache-info.server';
import { invalidateResponses } from './response-cache.server';
import { serverQuery } from './server-query.server';

const document: DocumentNode = parse('query Shop { shop { name } }');
const publicDocument: DocumentNode = parse('query Menu { catalogueCategories { id } }');
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.unstubAllEnvs();
  invalidateResponses(['shop']);
});

async function answerWith(answer: (headers: Record<string, unknown>) => string) {
  server = createServer((request, response) => response.end(answer(request.headers)));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('API_URL', `http://127.0.0.1:${port}`);
}

function request(path: string) {
  const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer fake-token' };
  return new Request(`http://shop.test${path}`, { headers });
}

function ask(path: string, asked = document) {
  return serverQuery(request(path), asked, {});
}

test('the API hears the language of the page and the address of the visitor, and no token', async () => {
  await answerWith((headers) => JSON.stringify({ data: headers }));
  expect(await ask('/en/products')).toMatchObject({
    'x-locale': 'en',
    'accept-language': 'en',
    'x-forwarded-for': '203.0.113.9',
  });
  expect(await ask('/products')).toMatchObject({ 'x-locale': 'ar' });
  expect(await ask('/products')).not.toHaveProperty('authorization');
});

test('a refusal keeps its code and sentence', async () => {
  const errors = [{ message: 'لا توجد صفحة 9.', extensions: { code: 'INVALID_PAGE' } }];
  await answerWith(() => JSON.stringify({ errors, data: null }));
  await expect(ask('/products?page=9')).rejects.toMatchObject({
    data: { code: 'INVALID_PAGE', message: 'لا توجد صفحة 9.' },
    init: { status: 400 },
  });
});

test.each([
  ['UNAVAILABLE', { code: 'API_UNAVAILABLE', message: 'Not now.' }, 503],
  ['INTERNAL_ERROR', { code: 'INTERNAL_ERROR', message: 'Not now.' }, 500],
])('%s is no mistake of the visitor', async (code, data, status) => {
  const errors = [{ message: 'Not now.', extensions: { code } }];
  await answerWith(() => JSON.stringify({ errors, data: null }));
  await expect(ask('/products')).rejects.toMatchObject({ data, init: { status } });
});

test.each(['<html>Bad gateway</html>', '{}'])('%s is an API that is away', async (answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await answerWith(() => answer);
  const problem = await ask('/products').catch((error: unknown) => error);
  expect(problem).toMatchObject({ data: { code: 'API_UNAVAILABLE' }, init: { status: 503 } });
  expect(log).toHaveBeenCalledOnce();
});

test('a refused connection is an unavailable API', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('API_URL', 'http://127.0.0.1:9');
  await expect(ask('/products')).rejects.toMatchObject({ init: { status: 503 } });
});

async function countAnswers(
  answer = (count: number) => ({ data: { catalogueCategories: [count] } }),
) {
  const seen: Record<string, unknown>[] = [];
  await answerWith((headers) => JSON.stringify(answer(seen.push(headers))));
  return seen;
}

test('what is public is asked once in each language, and never with a customer’s token', async () => {
  const seen = await countAnswers();
  const arabic = await Promise.all([1, 2, 3].map(() => ask('/products', publicDocument)));
  expect(arabic).toEqual([1, 2, 3].map(() => ({ catalogueCategories: [1] })));
  expect(await ask('/', publicDocument)).toBe(arabic[0]);
  expect(await ask('/en', publicDocument)).toEqual({ catalogueCategories: [2] });
  expect(seen.map((headers) => headers['x-locale'])).toEqual(['ar', 'en']);
  expect(seen.some((headers) => 'authorization' in headers)).toBe(false);
});

test('what is not known to be public is asked each time', async () => {
  const seen = await countAnswers();
  await ask('/');
  await ask('/');
  expect(seen).toHaveLength(2);
});

test('a visitor who leaves does not end the question for others', async () => {
  await countAnswers();
  const leaving = new AbortController();
  const left = new Request('http://shop.test/', { signal: leaving.signal });
  const first = serverQuery(left, publicDocument, {});
  const second = ask('/', publicDocument);
  leaving.abort();
  expect(await second).toEqual(await first);
});

test('an error is reported, and not cached', async () => {
  const seen = await countAnswers((count) =>
    count > 1
      ? { data: { catalogueCategories: [count] } }
      : { data: { catalogueCategories: [] }, errors: [{ message: 'no' }] },
  );
  await expect(ask('/', publicDocument)).rejects.toMatchObject({ init: { status: 400 } });
  expect(await ask('/', publicDocument)).toEqual({ catalogueCategories: [2] });
  expect(seen).toHaveLength(2);
});

test('what all pages share cannot be changed by one of them', async () => {
  await countAnswers();
  const answer = (await ask('/', publicDocument)) as { catalogueCategories: number[] };
  expect(() => answer.catalogueCategories.push(9)).toThrow(TypeError);
});

test('a change has the next page ask again', async () => {
  await countAnswers();
  await ask('/', publicDocument);
  expect(invalidateResponses(['product-1', 'listing'])).toBe(0);
  expect(invalidateResponses(['product-1', 'shop'])).toBe(1);
  expect(await ask('/', publicDocument)).toEqual({ catalogueCategories: [2] });
});

test('a page knows what it was made of', async () => {
  await countAnswers();
  const page = request('/');
  await serverQuery(page, publicDocument, {});
  expect(getPageCacheInfo(page)).toMatchObject({ tags: new Set(['shop']), isPrivate: false });
  expect(getPageCacheInfo(page).digests.size).toBe(1);
  const other = request('/');
  await serverQuery(other, document, {});
  expect(getPageCacheInfo(other).isPrivate).toBe(true);
});
