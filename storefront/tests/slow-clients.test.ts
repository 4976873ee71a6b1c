// @vitest-environment node
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createApiProxy } from '../server/api-proxy.js';
import { longestBody, receptionLimits } from '../server/bodies/limits.js';
import { setForwardedHeaders } from '../server/forwarded-headers.js';
import { createHttpServer } from '../server/http-server.js';

const servers: Server[] = [];
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
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

/** An API that counts its requests, and a proxy before it. */
async function startShop(limits: Partial<typeof receptionLimits> = {}) {
  const asked: string[] = [];
  const api = await listen(async (request, response) => {
    asked.push(request.url ?? '');
    let length = 0;
    for await (const part of request) length += part.length;
    response.end(JSON.stringify({ length, announced: request.headers['content-length'] }));
  });
  const proxy = createApiProxy(api, { ...receptionLimits, ...limits });
  const shop = await listen((request, response) => {
    setForwardedHeaders(request, false);
    proxy(request, response);
  });
  return { shop, asked };
}

function open(shop: string, text: string) {
  const socket = connect(Number(new URL(shop).port), '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  socket.on('error', () => {});
  socket.write(text);
  return {
    socket,
    async response() {
      while (!received.includes('\r\n\r\n')) await sleep(10);
      return received;
    },
  };
}

const slowQuery =
  'POST /graphql/ HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
const slowForm =
  'POST /api/bookings HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000000\r\n\r\n--x';

test.each([
  ['queries', slowQuery],
  ['forms', slowForm],
])('50 slow %s do not reach the API, and others do', async (_name, text) => {
  const { shop, asked } = await startShop();
  for (let count = 0; count < 50; count += 1) open(shop, text);
  await sleep(100);
  const response = await fetch(`${shop}/graphql/`, { method: 'POST', body: '{}' });
  expect(await response.json()).toEqual({ length: 2, announced: '2' });
  expect(asked).toEqual(['/graphql/']);
});

test.each([
  ['ar', 'استغرق إرسال الطلب وقتًا طويلًا. يُرجى المحاولة مرة أخرى.'],
  ['en', 'Sending the request took too long. Please try again.'],
])('a body that comes a byte at a time is refused in %s', async (language, sentence) => {
  const { shop, asked } = await startShop({ firstTime: 300, leastRate: 100 });
  const client = open(shop, slowQuery.replace('Host', `x-locale: ${language}\r\nHost`));
  const bytes = setInterval(() => client.socket.write('x'), 50);
  const response = await client.response();
  clearInterval(bytes);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(response).toContain(sentence);
  expect(asked).toEqual([]);
});

test('a body that comes steadily may take its time', async () => {
  // Each part earns more seconds than a busy machine lets the next one wait.
  const { shop } = await startShop({ firstTime: 200, leastRate: 10 });
  const client = open(shop, slowQuery + 'x'.repeat(110));
  for (let part = 1; part < 9; part += 1) {
    await sleep(60);
    client.socket.write('x'.repeat(part === 8 ? 119 : 110));
  }
  expect(await client.response()).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  [300 * 1024, 'application/json'],
  [5 * 1024 * 1024, 'multipart/form-data; boundary=x'],
])('a body of %i bytes reaches the API whole', async (length, type) => {
  const { shop } = await startShop();
  const response = await fetch(`${shop}/api/x`, {
    method: 'POST',
    body: new Uint8Array(length),
    headers: { 'content-type': type },
  });
  expect(await response.json()).toEqual({ length, announced: String(length) });
});

test('a body in chunks reaches the API with its length', async () => {
  const { shop } = await startShop();
  const client = open(
    shop,
    'POST /api/x HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
  );
  expect(await client.response()).toContain('{"length":5,"announced":"5"}');
});

test.each([
  ['ar', 'الطلب أكبر من الحد المسموح.'],
  ['en', 'The request is too large.'],
])('a body of 4 MB to /api/contact is refused in %s', async (language, message) => {
  const { shop, asked } = await startShop();
  const response = await fetch(`${shop}/api/contact`, {
    method: 'POST',
    body: new Uint8Array(4 * 1024 * 1024),
    headers: { 'content-type': 'application/json', 'accept-language': language },
  });
  expect(response.status).toBe(413);
  const errors = [{ message, extensions: { code: 'TOO_LARGE' } }];
  expect(await response.json()).toEqual({ message, code: 'TOO_LARGE', errors });
  expect(asked).toEqual([]);
});

test('a body in chunks that has no end is refused', async () => {
  const { shop } = await startShop();
  const client = open(
    shop,
    'POST /sms/receipts/x/ HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  for (let part = 0; part < 20; part += 1) client.socket.write(`400\r\n${'x'.repeat(1024)}\r\n`);
  expect(await client.response()).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ['of an address', { ofAddress: 2 }, 429],
  ['of all', { ofAll: 2 }, 503],
  ['that are held', { heldBytes: 500 }, 503],
])('no more bodies %s come in than may', async (_name, limits, status) => {
  const { shop } = await startShop(limits);
  const slow = [0, 1].map(() => open(shop, slowQuery + ' '.repeat(240)));
  const post = () => fetch(`${shop}/graphql/`, { method: 'POST', body: 'x'.repeat(100) });
  await expect.poll(async () => (await post()).status).toBe(status);
  expect((await post()).headers.get('retry-after')).toBe('2');
  expect((await fetch(`${shop}/graphql/`)).status).toBe(200);
  for (const client of slow) client.socket.destroy();
  await expect.poll(async () => (await post()).status).toBe(200);
});

test('the API is done with a response that its reader takes slowly', async () => {
  let done = false;
  const api = await listen((_request, response) => {
    response.once('finish', () => {
      done = true;
    });
    response.end(Buffer.alloc(900 * 1024));
  });
  const proxy = createApiProxy(api);
  const shop = await listen((request, response) => proxy(request, response));
  const client = open(shop, 'GET /media/picture.webp HTTP/1.1\r\nHost: shop\r\n\r\n');
  client.socket.pause();
  await expect.poll(() => done).toBe(true);
});

test('a client that goes away while the API works takes its request with it', async () => {
  let isAsked = false;
  let isGone = false;
  const api = await listen((request, response) => {
    isAsked = true;
    request.resume();
    response.once('close', () => {
      isGone = true;
    });
  });
  const proxy = createApiProxy(api);
  const shop = await listen((request, response) => proxy(request, response));
  const client = open(shop, `${slowForm.replace('2000000', '400003')}${'x'.repeat(400_000)}`);
  await expect.poll(() => isAsked).toBe(true);
  client.socket.destroy();
  await expect.poll(() => isGone).toBe(true);
});

test.each([
  ['/graphql/', 'application/json', 1024 * 1024],
  ['/graphql/', 'multipart/form-data; boundary=x', 26 * 1024 * 1024],
  ['/api/bookings', 'Multipart/Form-Data; boundary=x', 26 * 1024 * 1024],
  ['/api/auth/login', 'multipart/form-data; boundary=x', 64 * 1024],
  ['/payments/webhooks/moyasar/', 'application/json', 256 * 1024],
])('%s takes so much of %s', (path, type, bytes) => {
  expect(longestBody(path, type)).toBe(bytes);
});
