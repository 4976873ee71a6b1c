import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createReportEndpoint } from '../server/browser-reports/endpoint.js';
import { maskPath, maskText } from '../server/browser-reports/masking.js';
import { createSentry } from '../server/browser-reports/sentry.js';
import { readConfiguration } from '../server/configuration.js';

const servers: Server[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Options = Parameters<typeof createReportEndpoint>[0];

async function listen(options: Options = {}) {
  const lines: Record<string, unknown>[] = [];
  const server = createServer(
    createReportEndpoint({ write: (line) => lines.push(JSON.parse(line)), ...options }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const post = async (
    body: unknown,
    { type = 'application/json', from = '203.0.113.9' }: { type?: string; from?: string } = {},
  ) => {
    const headers = { 'content-type': type, 'x-forwarded-for': from };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (await fetch(url, { method: 'POST', headers, body: text })).status;
  };
  return { url, lines, post };
}

const error = {
  kind: 'uncaught',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'price')",
  path: '/en/orders/MB-2026-0001?token=abc',
  stack: [
    'TypeError: Noura Al-Harbi',
    '    at Price (https://shop.example/assets/price-Bx1.js:1:234)',
    '    at async https://shop.example/assets/vendor-C2.js:9:8',
    '    at chrome-extension://abc/content.js:1:1',
    '    at Page (https://shop.example/en/orders/MB-2026-0001?token=abc:3:4)',
  ].join('\n'),
};

const refusal = {
  'csp-report': {
    'document-uri': 'https://shop.example/requests/kq7-secret?phone=0512345678',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?user=noura',
    'script-sample': 'alert("Noura")',
    'original-policy': "default-src 'self'",
  },
};

test('an error is one line of JSON, without anything personal', async () => {
  const { lines, post } = await listen();

  expect(await post(error)).toBe(204);

  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'ERROR',
      logger: 'browser',
      kind: 'uncaught',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'price')",
      path: '/en/orders/***',
      frames: ['Price assets/price-Bx1.js:1:234', '? assets/vendor-C2.js:9:8'],
    },
  ]);
});

test('a refusal of the content policy names what was refused, and no more', async () => {
  const { lines, post } = await listen({ random: () => 0 });
  const { 'csp-report': old } = refusal;
  const modern = {
    type: 'csp-violation',
    body: {
      documentURL: old['document-uri'],
      effectiveDirective: 'script-src-elem',
      blockedURL: old['blocked-uri'],
      sample: old['script-sample'],
    },
  };

  expect(await post(refusal, { type: 'application/csp-report' })).toBe(204);
  expect(await post([modern], { type: 'application/reports+json' })).toBe(204);

  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatchObject({
      kind: 'csp',
      name: 'script-src-elem',
      message: 'https://evil.example',
      path: '/requests/***',
      frames: [],
    });
    expect(JSON.stringify(line)).not.toMatch(/noura|0512|alert|secret/i);
  }
});

test('one refusal in ten is written', async () => {
  let random = 0;
  const { lines, post } = await listen({ random: () => random });
  for (random = 0; random < 1; random += 0.1) {
    await post(refusal, { type: 'application/csp-report', from: `203.0.113.${random * 100}` });
  }
  expect(lines).toHaveLength(1);
});

test('what extensions do to a page is not the shop’s', async () => {
  const { lines, post } = await listen({ random: () => 0 });
  await post({ ...error, stack: 'Error: x\n    at f (moz-extension://abc/content.js:1:1)' });
  const blocked = { 'csp-report': { ...refusal['csp-report'], 'blocked-uri': 'chrome-extension' } };
  await post(blocked, { type: 'application/csp-report' });
  expect(lines).toEqual([]);
});

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['a list for an error', '[]', 'application/json', 400],
  ['another type', 'a=b', 'application/x-www-form-urlencoded', 400],
  ['a long one', 'x'.repeat(9000), 'application/json', 413],
])('%s is refused', async (_, body, type, status) => {
  const { lines, post } = await listen();
  expect(await post(body, { type })).toBe(status);
  expect(lines).toEqual([]);
});

test('nothing is read there', async () => {
  const { url } = await listen();
  expect((await fetch(url)).status).toBe(405);
});

test('an address sends ten in a minute; the next minute says how many were left out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { lines, post } = await listen();
  for (let count = 0; count < 10; count += 1) expect(await post(error)).toBe(204);

  // when
  expect(await post(error)).toBe(429);
  expect(await post(error, { from: '198.51.100.1, 203.0.113.9' })).toBe(429);
  expect(await post(error, { from: '203.0.113.10' })).toBe(204);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await post(error)).toBe(204);

  // then
  expect(lines).toHaveLength(13);
  expect(lines[11]).toMatchObject({ message: '2 reports of browsers were left out' });
});

test('all addresses together send 120 in a minute', async () => {
  const { post } = await listen();
  for (let sender = 0; sender < 120; sender += 1) await post(error, { from: `10.0.0.${sender}` });
  expect(await post(error, { from: '10.0.1.1' })).toBe(429);
});

test.each([
  ['Order of noura@example.com for +966 51 234 5678', 'Order of *** for ***'],
  ['call 0512345678 or ٠٥١٢٣٤٥٦٧٨', 'call *** or ***'],
  [
    `Unexpected token 'N', "Noura" is not valid JSON`,
    `Unexpected token 'N', "***" is not valid JSON`,
  ],
  ["'Riyadh, Olaya St' is not a selector", "'***' is not a selector"],
  ['لا يمكن إتمام الطلب (reading x)', '*** (reading x)'],
  ['failed https://shop.example/en?q=fern#code=1234', 'failed https://shop.example/en'],
  [
    'Failed to fetch dynamically imported module: https://shop.example/assets/home-B1x_.js',
    'Failed to fetch dynamically imported module: /assets/home-B1x_.js',
  ],
  [
    'https://noura:pw@shop.example/orders/MB-7 of MB-2026-0001',
    'https://shop.example/orders/*** of ***',
  ],
  ['Bearer mashtal_0123456789abcdef', 'Bearer ***'],
  ['eyJhbGciOi.eyJzdWIiOi.c2ln', '***'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for it',
    'Minified React error #418; visit https://react.dev/errors/*** for it',
  ],
])('%s', (text, masked) => {
  expect(maskText(text, 300)).toBe(masked);
});

test('a path keeps its words alone', () => {
  expect(maskPath('https://shop.example/en/product/monstera?q=1')).toBe('/en/product/monstera');
  expect(maskPath('/q/8f2k1')).toBe('/q/***');
  expect(maskPath('/%D9%86')).toBe('/***');
  expect(maskPath(7)).toBe('');
});

test('no text takes longer to mask than its length allows', () => {
  for (const part of ['a', '1', '"', "'", '+1 ', 'a@', 'ن ', 'eyJ.']) {
    const started = process.cpuUsage();
    maskText(part.repeat(8000), 300);
    expect(process.cpuUsage(started).user / 1000, part).toBeLessThan(200);
  }
});

test('Sentry gets an event with frames in its order', async () => {
  // given
  const send = vi.fn<typeof fetch>(async () => new Response());
  const forward = createSentry('https://publickey@sentry.example/42', send);
  const { post } = await listen({ forward });

  // when
  await post(error);

  // then
  const [address, request] = send.mock.calls[0] ?? [];
  expect(address).toBe('https://sentry.example/api/42/envelope/');
  expect(request?.headers).toMatchObject({
    'x-sentry-auth': expect.stringContaining('sentry_key=publickey'),
  });
  const [, item, event] = String(request?.body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    platform: 'javascript',
    level: 'error',
    transaction: '/en/orders/***',
    tags: { kind: 'uncaught' },
    exception: { values: [{ type: 'TypeError' }] },
  });
  const [{ stacktrace }] = event.exception.values;
  expect(stacktrace.frames.at(-1)).toEqual({
    function: 'Price',
    filename: '/assets/price-Bx1.js',
    lineno: 1,
    colno: 234,
  });
});

test('a Sentry that is away changes nothing', async () => {
  const forward = createSentry('https://publickey@sentry.example/42', async () => {
    throw new TypeError('fetch failed');
  });
  const { lines, post } = await listen({ forward });
  expect(await post(error)).toBe(204);
  expect(lines).toHaveLength(1);
});

test('the server reads where Sentry is', () => {
  expect(readConfiguration({}).sentryDsn).toBeUndefined();
  expect(readConfiguration({ SENTRY_DSN: 'https://a@b.example/1' }).sentryDsn).toBe(
    'https://a@b.example/1',
  );
});
