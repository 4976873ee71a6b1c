import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAfterPaint } from './run-after-paint';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what a press leads to waits for the next frame, in its order', () => {
  const done: string[] = [];
  runAfterPaint(() => done.push('menu'));
  runAfterPaint(() => done.push('flight'));
  expect(done).toEqual([]);

  vi.advanceTimersToNextFrame();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);

  expect(done).toEqual(['menu', 'flight']);
});

test.each([
  ['click', () => document.body.click()],
  ['key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
])('a %s that comes before the frame finds it done, once', (_, press) => {
  // given
  const work = vi.fn();
  const found: number[] = [];
  const look = () => found.push(work.mock.calls.length);
  document.body.addEventListener('click', look, { once: true });
  document.body.addEventListener('keydown', look, { once: true });
  runAfterPaint(work);

  // when
  press();
  vi.runAllTimers();

  // then
  expect(found).toEqual([1]);
  expect(work).toHaveBeenCalledTimes(1);
});
