import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start, startScript } from './start-script';

const order = {
  preloads: ['/assets/vendor.js', '/assets/orders.js'],
  manifest: '/assets/manifest.js',
  routes: [
    ['root', ['/assets/root.js']],
    ['ar/orders', ['/assets/client-loader.js', '/assets/orders.js']],
  ] as [string, string[]][],
  entry: '/assets/entry.js',
};

let painted: () => void;
const exportsOf: Record<string, object> = {
  '/assets/root.js': { default: 'root' },
  '/assets/client-loader.js': { clientLoader: 'the orders' },
  '/assets/orders.js': { default: 'orders' },
};
const load = vi.fn(async (file: string) => exportsOf[file] ?? {});

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  document.head.innerHTML = '';
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(seen: () => void) {
        painted = seen;
      }
      observe() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing is fetched before the first paint, then everything in parallel', async () => {
  start(order, 'n0nce', load);
  expect(load).not.toHaveBeenCalled();

  painted();
  await vi.runAllTimersAsync();

  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(order.preloads);
  expect(links.every((link) => link.nonce === 'n0nce')).toBe(true);
  const files = load.mock.calls.map(([file]) => file);
  expect(files.at(-1)).toBe('/assets/entry.js');
  expect(files.slice(0, -1).sort()).toEqual([
    '/assets/client-loader.js',
    '/assets/manifest.js',
    '/assets/orders.js',
    '/assets/root.js',
  ]);
});

test('lazy pictures wait for the first paint', () => {
  start(order, 'n0nce', load);
  expect(document.documentElement).toHaveProperty('dataset.unpainted', '');

  painted();

  expect(document.documentElement).not.toHaveProperty('dataset.unpainted');
});

test('the exports of all of a route’s files are its one module', async () => {
  start(order, 'n0nce', load);
  painted();
  await vi.runAllTimersAsync();

  expect(window).toHaveProperty('__reactRouterRouteModules', {
    root: { default: 'root' },
    'ar/orders': { clientLoader: 'the orders', default: 'orders' },
  });
});

test('a page that is never painted starts by itself, once', async () => {
  start(order, 'n0nce', load);

  await vi.advanceTimersByTimeAsync(1000);
  painted();
  await vi.runAllTimersAsync();

  expect(load).toHaveBeenCalledTimes(5);
});

test('a tab in the background starts at once', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);

  start(order, 'n0nce', load);

  expect(load).toHaveBeenCalledWith('/assets/manifest.js');
});

test('nothing in it ends the script', () => {
  expect(startScript({ ...order, entry: '</script>' })).not.toContain('</script>');
});
