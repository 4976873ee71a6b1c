// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DocumentNode, parse } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import { serverQuery } from './server-query.server';

const document: DocumentNode = parse('query Shop { shop { name } }');
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.unstubAllEnvs();
});

async function answerWith(answer: (headers: Record<string, unknown>) => string) {
  server = createServer((request, response) => response.end(answer(request.headers)));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('API_URL', `http://127.0.0.1:${port}`);
}

function ask(path: string) {
  const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer fake-token' };
  const request = new Request(`http://shop.test${path}`, { headers });
  return serverQuery(request, document, {});
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

test.each(['<html>Bad gateway</html>', '{}'])('%s is an API that is away', async (answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await answerWith(() => answer);
  const problem = await ask('/products').catch((error: unknown) => error);
  expect(problem).toMatchObject({ data: { code: 'API_UNAVAILABLE' }, init: { status: 503 } });
  expect(log).toHaveBeenCalledOnce();
});

test('nobody listening is an API that is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('API_URL', 'http://127.0.0.1:9');
  await expect(ask('/products')).rejects.toMatchObject({ init: { status: 503 } });
});
