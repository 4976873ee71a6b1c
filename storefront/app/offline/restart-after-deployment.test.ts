// @vitest-environment jsdom

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { restartAfterDeployment } from './restart-after-deployment';

const reload = vi.fn();

beforeAll(() => {
  vi.stubGlobal('location', { ...window.location, reload });
  Reflect.set(window, '__reactRouterManifest', { version: 'release-1' });
  restartAfterDeployment();
});

afterEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
});

const missFile = () => window.dispatchEvent(new Event('vite:preloadError'));

test('a page whose files are gone starts anew, once for each release', () => {
  missFile();
  missFile();
  expect(reload).toHaveBeenCalledTimes(1);
  Reflect.set(window, '__reactRouterManifest', { version: 'release-2' });
  missFile();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a line it keeps what it shows', () => {
  Reflect.set(window, '__reactRouterManifest', { version: 'release-3' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  missFile();
  expect(reload).not.toHaveBeenCalled();
});
