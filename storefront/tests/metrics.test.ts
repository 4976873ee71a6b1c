// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfiguration } from '../server/configuration.js';
import { createRouteNames } from '../server/metrics/route-names.js';

const routes = {
  root: { id: 'root', path: '' },
  robots: { id: 'robots', parentId: 'root', path: 'robots.txt' },
  shell: { id: 'shell', parentId: 'root', path: 'en?' },
  home: { id: 'home', parentId: 'shell', index: true },
  products: { id: 'products', parentId: 'shell', path: 'products' },
  product: { id: 'product', parentId: 'shell', path: 'product/:slug' },
  lost: { id: 'lost', parentId: 'shell', path: '*' },
};

test.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/products', '/products'],
  ['/products.data', '/products'],
  ['/_root.data', '/'],
  ['/product/0501234567', '/product/:slug'],
  ['/en/product/rose', '/product/:slug'],
  ['/robots.txt', '/robots.txt'],
  ['/wp-login.php', 'other'],
  ['/product/rose/0501234567', 'other'],
])('%s is counted as %s', (pathname, name) => {
  expect(createRouteNames(routes)(pathname)).toBe(name);
});

test('metrics are served where a port is named, on this machine alone unless told otherwise', () => {
  expect(readConfiguration({}).metrics).toBeUndefined();
  expect(readConfiguration({ METRICS_PORT: '0' }).metrics).toBeUndefined();
  expect(readConfiguration({ METRICS_PORT: '9464' }).metrics).toEqual({
    port: 9464,
    host: '127.0.0.1',
  });
  expect(() => readConfiguration({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT');
});

let primary: ChildProcess | undefined;

afterEach(() => {
  primary?.kill('SIGKILL');
});

test('the first process serves the sums of the others, without any path', async () => {
  const script = fileURLToPath(new URL('support/two-watched-processes.js', import.meta.url));
  primary = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  primary.stdout?.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  await vi.waitFor(() => expect(printed.trim().split('\n')).toHaveLength(3), 20_000);
  const [metrics, shop] = printed.trim().split('\n');
  const processes = new Set<string>();
  let sent = 0;
  while (processes.size < 2 && sent < 200) {
    const headers = { connection: 'close' };
    processes.add(await (await fetch(`http://127.0.0.1:${shop}/ar`, { headers })).text());
    sent += 1;
  }
  expect(processes.size).toBe(2);
  await vi.waitFor(async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(text).toContain(
      `mashtal_storefront_request_seconds_count{kind="page",route="/",status="200"} ${sent}`,
    );
    expect(text).not.toContain('/ar');
  }, 20_000);
  const ended = once(primary, 'exit');
  primary.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
