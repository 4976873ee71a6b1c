import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfiguration } from '../server/configuration.js';
import { createRequestHandler } from '../server/request-handler.js';

const secret = 'a-secret-of-tests-0123';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function storefront(environment: Record<string, string>) {
  const invalidate = vi.fn();
  const server = createServer(
    createRequestHandler(
      readConfiguration(environment),
      (_request, _response, next) => next(),
      (_request, response) => response.end('page'),
      invalidate,
    ),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/internal/purge`;
  return { url, invalidate };
}

function purge(url: string, headers: Record<string, string>, body = '{"tags":["product-7"]}') {
  return fetch(url, { method: 'POST', headers, body });
}

const fromApi = { authorization: `Bearer ${secret}` };

test('the API says what has changed', async () => {
  const { url, invalidate } = await storefront({ PURGE_SECRET: secret });
  expect((await purge(url, fromApi, '{"tags":["product-7","listing"]}')).status).toBe(200);
  expect(invalidate).toHaveBeenCalledExactlyOnceWith(['product-7', 'listing']);
});

test.each([
  ['a request without a token', {}],
  ['a guess', { authorization: 'Bearer a-secret-of-tests-0124' }],
  ['an empty secret', { authorization: 'Bearer ' }],
  ['a proxy', { ...fromApi, 'x-forwarded-for': '203.0.113.9' }],
  ['another proxy', { ...fromApi, via: '1.1 edge' }],
])('%s gets 404', async (_name, headers) => {
  for (const trust of ['0', '1']) {
    const { url, invalidate } = await storefront({ PURGE_SECRET: secret, TRUST_PROXY: trust });
    const answer = await purge(url, headers as Record<string, string>);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
    expect(invalidate).not.toHaveBeenCalled();
  }
});

test('without a secret the endpoint is closed, and GET reveals nothing', async () => {
  const shut = await storefront({});
  expect((await purge(shut.url, { authorization: 'Bearer undefined' })).status).toBe(404);
  const open = await storefront({ PURGE_SECRET: secret });
  expect((await fetch(open.url, { headers: fromApi })).status).toBe(404);
});

test.each(['', '[]', '{"tags":"product-7"}', '{"tags":[7]}', `{"tags":["${'x'.repeat(70_000)}"]}`])(
  'a body that says nothing is refused',
  async (body) => {
    const { url, invalidate } = await storefront({ PURGE_SECRET: secret });
    expect((await purge(url, fromApi, body)).status).toBe(400);
    expect(invalidate).not.toHaveBeenCalled();
  },
);

test('a secret that can be guessed, or no number of processes, ends the start', () => {
  expect(() => readConfiguration({ PURGE_SECRET: 'short' })).toThrow(
    'PURGE_SECRET must have at least 16 characters.',
  );
  for (const value of ['0', 'two', '65']) {
    expect(() => readConfiguration({ STOREFRONT_PROCESSES: value })).toThrow(
      `STOREFRONT_PROCESSES must be a number from 1 to 64, not "${value}".`,
    );
  }
});
