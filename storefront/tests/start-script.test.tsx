import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start, startScript } from '~/routes/shell/start-script';

const order = {
  preloads: ['/assets/vendor.js', '/assets/home.js'],
  manifest: '/assets/manifest.js',
  routes: [
    ['root', '/assets/root.js'],
    ['ar/home', '/assets/home.js'],
  ] as [string, string][],
  entry: '/assets/entry.js',
};

let painted: () => void;
const load = vi.fn(async (file: string) => ({ file }));

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

test('nothing is asked for before the first paint, then all of it side by side', async () => {
  start(order, 'n0nce', load);
  expect(load).not.toHaveBeenCalled();

  painted();
  await vi.runAllTimersAsync();

  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(order.preloads);
  expect(links.every((link) => link.nonce === 'n0nce')).toBe(true);
  expect(load.mock.calls.flat()).toEqual([
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/home.js',
    '/assets/entry.js',
  ]);
  expect(window).toHaveProperty('__reactRouterRouteModules', {
    root: { file: '/assets/root.js' },
    'ar/home': { file: '/assets/home.js' },
  });
});

test('a page that is never painted starts by itself, once', async () => {
  start(order, 'n0nce', load);

  await vi.advanceTimersByTimeAsync(1000);
  painted();
  await vi.runAllTimersAsync();

  expect(load).toHaveBeenCalledTimes(4);
});

test('a tab in the background starts at once', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);

  start(order, 'n0nce', load);

  expect(load).toHaveBeenCalledWith('/assets/manifest.js');
});

test('nothing in it ends the script that it stands in', () => {
  expect(startScript({ ...order, entry: '</script>' })).not.toContain('</script>');
});
