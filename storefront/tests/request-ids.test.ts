// @vitest-environment node
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfiguration } from '../server/configuration.js';
import { createHttpServer } from '../server/http-server.js';
import { createRequestHandler } from '../server/request-handler.js';

const sent = '0123456789abcdef0123456789abcdef';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  vi.restoreAllMocks();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a page and the API get to see of a request's headers. */
const echo: RequestListener = ({ headers }, response) => {
  response.end(JSON.stringify([headers['x-request-id'], headers.traceparent ?? null]));
};

async function startStorefront(environment: Record<string, string> = {}, api: string = '') {
  const apiUrl = api || (await listen(echo));
  return listen(
    createRequestHandler(
      readConfiguration({ API_URL: apiUrl, ...environment }),
      (_request, _response, next) => next(),
      echo,
      () => {},
    ),
  );
}

const behindProxy = { TRUST_PROXY: '1' };
const forwarded = { 'x-forwarded-for': '10.0.0.1' };

test.each(['/products', '/api/products'])('%s has an id that its response names', async (path) => {
  const response = await fetch((await startStorefront()) + path);
  const [id] = await response.json();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(response.headers.get('x-request-id')).toBe(id);
});

test('an id and a trace of a visitor are not used', async () => {
  const headers = { 'x-request-id': sent, traceparent: `00-${sent}-0123456789abcdef-01` };
  const response = await fetch(`${await startStorefront()}/products`, { headers });
  const [id, trace] = await response.json();
  expect(id).not.toBe(sent);
  expect(trace).toBeNull();
});

test('an id and a trace of the proxy in front are used', async () => {
  const traceparent = `00-${sent}-0123456789abcdef-01`;
  const headers = { ...forwarded, 'x-request-id': sent, traceparent };
  const response = await fetch(`${await startStorefront(behindProxy)}/api/cart`, { headers });
  expect(await response.json()).toEqual([sent, traceparent]);
});

test.each(['', 'x', sent.toUpperCase(), `${sent}0`, '0'.repeat(32)])(
  'an id that is not well formed is replaced: %s',
  async (malformed) => {
    const headers = { ...forwarded, 'x-request-id': malformed };
    const response = await fetch(`${await startStorefront(behindProxy)}/products`, { headers });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(response.headers.get('x-request-id')).not.toBe(malformed);
  },
);

test('an API that is away is logged and answered with the id', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const storefront = await startStorefront({}, 'http://127.0.0.1:1');
  const response = await fetch(`${storefront}/graphql/`, { method: 'POST', body: '{}' });
  const id = response.headers.get('x-request-id') ?? '';
  expect(response.status).toBe(502);
  expect(log).toHaveBeenCalledWith(`[${id}] The API did not respond: ECONNREFUSED`);
  expect((await response.json()).reference).toBe(id.slice(0, 8));
});
