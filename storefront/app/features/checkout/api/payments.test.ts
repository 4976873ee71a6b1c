import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MutationResult } from '~/shared/api/mutation-result';
import { type PaymentAttempt, type PaymentOutcome, pollingPauses, untilSettled } from './payments';

const outcome = (state: PaymentAttempt['state']): MutationResult<PaymentOutcome> => ({
  ok: true,
  data: {
    payment: {
      id: 'payment',
      state,
      method: 'CREDIT_CARD',
      challengeUrl: null,
      message: null,
      orderNumber: null,
    },
  },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a known outcome is returned at once', async () => {
  const ask = vi.fn(async () => outcome('PAID'));
  expect(await untilSettled(ask, new AbortController().signal)).toEqual(outcome('PAID'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a pending payment is read again after growing intervals', async () => {
  const states: PaymentAttempt['state'][] = ['PENDING', 'PENDING', 'DECLINED'];
  const ask = vi.fn(async () => outcome(states.shift() ?? 'PAID'));
  const settled = untilSettled(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await settled).toEqual(outcome('DECLINED'));
});

test('the tries have an end, and so has a screen that was left', async () => {
  const ask = vi.fn(async () => outcome('PENDING'));
  const settled = untilSettled(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await settled).toEqual(outcome('PENDING'));
  expect(ask).toHaveBeenCalledTimes(pollingPauses.length + 1);

  const leaving = new AbortController();
  const left = untilSettled(ask, leaving.signal).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort('left');
  expect(await left).toBe('left');
});
