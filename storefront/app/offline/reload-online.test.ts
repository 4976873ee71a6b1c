// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkInterval, reloadWhenOnline } from './reload-online';

const reload = vi.fn();
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  reload.mockReset();
  ask.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a line that is back brings the page at once', () => {
  reloadWhenOnline(reload);
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a shop that answers again is found without an event', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockResolvedValueOnce(new Response(null, { status: 503 }));
  ask.mockResolvedValueOnce(new Response(null, { status: 200 }));
  reloadWhenOnline(reload);

  await vi.advanceTimersByTimeAsync(2 * checkInterval);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(checkInterval);
  expect(reload).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenLastCalledWith(location.href, { method: 'HEAD', cache: 'no-store' });
});

test('a hidden tab sends no request', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  reloadWhenOnline(reload);
  await vi.advanceTimersByTimeAsync(3 * checkInterval);
  expect(ask).not.toHaveBeenCalled();
});
