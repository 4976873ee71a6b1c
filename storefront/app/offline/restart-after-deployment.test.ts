// @vitest-environment jsdom

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { restartAfterDeployment } from './restart-after-deployment';

const reload = vi.fn();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { ...window.location, reload });
  restartAfterDeployment();
});

afterEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
});

afterAll(() => void vi.useRealTimers());

const missFile = () => window.dispatchEvent(new Event('vite:preloadError'));

test('a page whose files are gone reloads, at most once a minute', () => {
  missFile();
  missFile();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 61_000);
  missFile();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a line it keeps what it shows', () => {
  vi.setSystemTime(Date.now() + 61_000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  missFile();
  expect(reload).not.toHaveBeenCalled();
});
