// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfiguration } from '../server/configuration.js';
import { createHttpServer } from '../server/http-server.js';
import { createRequestHandler } from '../server/request-handler.js';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function startStorefront(apiUrl: string, environment: Record<string, string> = {}) {
  const configuration = readConfiguration({ API_URL: apiUrl, ...environment });
  return listen(
    createRequestHandler(
      configuration,
      (_request, _response, next) => next(),
      (_request, response) => response.end('page'),
      () => {},
    ),
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}

test('a kept connection stays open longer than proxies keep theirs', async () => {
  const storefront = await startStorefront('http://127.0.0.1:1');
  const response = await fetch(`${storefront}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});

test('Apple reads the proof that the domain is the shop’s, and none where there is none', async () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association';
  const shop = await startStorefront('http://127.0.0.1:1', { APPLE_PAY_DOMAIN: '7B227073' });
  const response = await fetch(`${shop}${path}`, { redirect: 'error' });
  expect([response.status, await response.text()]).toEqual([200, '7B227073']);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const other = await startStorefront('http://127.0.0.1:1');
  expect((await fetch(`${other}${path}`)).status).toBe(404);
});

test('what belongs to the API reaches it with method, body, query and host', async () => {
  const api = await listen(async (request, response) => {
    const { method, url, headers } = request;
    const body = await readBody(request);
    response.end(JSON.stringify({ method, url, body, host: headers['x-forwarded-host'] }));
  });
  const storefront = await startStorefront(api);
  const response = await fetch(`${storefront}/api/login?next=1`, { method: 'POST', body: 'hello' });
  expect(await response.json()).toEqual({
    method: 'POST',
    url: '/api/login?next=1',
    body: 'hello',
    host: new URL(storefront).host,
  });
});

test('a receipt of an SMS reaches the API as it was signed', async () => {
  const api = await listen(async (request, response) => {
    const { url, headers } = request;
    const body = await readBody(request);
    const signature = headers['x-twilio-signature'];
    response.end(JSON.stringify({ url, body, signature, type: headers['content-type'] }));
  });
  const storefront = await startStorefront(api);
  const path = '/sms/receipts/twilio/?delivery=00000000-0000-4000-8000-000000000001';
  const response = await fetch(storefront + path, {
    method: 'POST',
    body: new URLSearchParams({ MessageSid: 'SM1', To: '+15005550006' }),
    headers: { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
  });
  expect(await response.json()).toEqual({
    url: path,
    body: 'MessageSid=SM1&To=%2B15005550006',
    signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
  });
});

test.each(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-12.xml'])(
  '%s is written by the API',
  async (path) => {
    const api = await listen((request, response) => response.end(request.url));
    const storefront = await startStorefront(api);
    expect(await (await fetch(storefront + path)).text()).toBe(path);
  },
);

test.each([
  '/',
  '/products',
  '/sitemap',
  '/en/sitemap.xml',
  '/api-of-another-kind',
  '/en/graphql/',
  '/payment-methods',
])('%s is a page', async (path) => {
  const storefront = await startStorefront('http://127.0.0.1:9');
  expect(await (await fetch(storefront + path)).text()).toBe('page');
});

async function forwardedFor(environment: Record<string, string>) {
  const api = await listen((request, response) => {
    response.end(String(request.headers['x-forwarded-for']));
  });
  const storefront = await startStorefront(api, environment);
  const headers = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
  return (await fetch(`${storefront}/graphql/`, { headers })).text();
}

test('an address that the client claims is replaced by the one it has', async () => {
  expect(await forwardedFor({})).toBe('127.0.0.1');
});

test('behind a trusted proxy the address it gives is kept', async () => {
  expect(await forwardedFor({ TRUST_PROXY: '1' })).toBe('203.0.113.9');
});

test('an API that is away is said in both languages', async () => {
  const storefront = await startStorefront('http://127.0.0.1:9');
  const response = await fetch(`${storefront}/graphql/`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(502);
  const { errors } = await response.json();
  expect(errors[0].message).toContain('تعذّر الوصول إلى خادم المتجر');
  expect(errors[0].message).toContain('cannot be reached');
  expect(errors[0].extensions.code).toBe('API_UNAVAILABLE');
});

test('health is answered without the API', async () => {
  const storefront = await startStorefront('http://127.0.0.1:9');
  expect((await fetch(`${storefront}/healthz`)).status).toBe(200);
});

test.each([
  [{ PORT: 'eight' }, 'PORT must be a port number, not "eight".'],
  [{ API_URL: 'nowhere' }, 'API_URL must be a full URL, not "nowhere".'],
])('%j is refused with a sentence', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence);
});

test('a secret may be in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'purge');
  writeFileSync(file, 'a secret of a file\n');
  const environment = { PURGE_SECRET: '', PURGE_SECRET_FILE: file };

  expect(readConfiguration(environment).purgeSecret).toBe('a secret of a file');
  expect(() => readConfiguration({ ...environment, PURGE_SECRET: 'another secret of 16' })).toThrow(
    'PURGE_SECRET and PURGE_SECRET_FILE are both set',
  );
  expect(() => readConfiguration({ SENTRY_DSN_FILE: `${file}.absent` })).toThrow(
    `SENTRY_DSN_FILE names the file "${file}.absent", which can't be read: ENOENT`,
  );
});

async function servedFile(environment: Record<string, string>) {
  const configuration = readConfiguration({ API_URL: 'http://127.0.0.1:9', ...environment });
  const storefront = await listen(
    createRequestHandler(
      configuration,
      (request, response) => response.end(request.url),
      (_request, response) => response.end('page'),
      () => {},
    ),
  );
  return (await fetch(`${storefront}/service-worker.js`)).text();
}

test('the service worker is served, or where it is not wanted the one that takes it away', async () => {
  expect(await servedFile({})).toBe('/service-worker.js');
  expect(await servedFile({ SERVICE_WORKER: 'off' })).toBe('/service-worker-off.js');
});

test('what brings no policy of its own may do nothing', async () => {
  const storefront = await startStorefront('http://127.0.0.1:9');
  const response = await fetch(storefront);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});

test('a page that has not changed keeps the policy that it came with', async () => {
  const storefront = await listen(
    createRequestHandler(
      readConfiguration({ API_URL: 'http://127.0.0.1:9' }),
      (_request, _response, next) => next(),
      (_request, response) => response.writeHead(304).end(),
      () => {},
    ),
  );
  const response = await fetch(storefront, { headers: { 'if-none-match': 'W/"known"' } });
  expect(response.status).toBe(304);
  expect(response.headers.has('content-security-policy')).toBe(false);
});
