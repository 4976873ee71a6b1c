import { expect, test, vi } from 'vitest';
import { buildFailure, type MutationResult } from '../api/mutation-result';
import { currentConfirmationRequest, settleConfirmation } from './confirmation-store';
import { retryWhenConfirmed } from './confirmed';

const done: MutationResult<string> = { ok: true, data: 'done' };
const unproved = buildFailure<string>('CONFIRMATION_REQUIRED', 'Confirm first.');

test('a mutation that needs no proof asks for none', async () => {
  expect(await retryWhenConfirmed(async () => done)).toBe(done);
  expect(currentConfirmationRequest()).toBeNull();
});

test('a mutation that needs a proof runs once more after it', async () => {
  const mutate = vi.fn().mockResolvedValueOnce(unproved).mockResolvedValueOnce(done);
  const result = retryWhenConfirmed(mutate);
  await vi.waitFor(() => expect(currentConfirmationRequest()).not.toBeNull(), 10_000);
  settleConfirmation(true);
  expect(await result).toBe(done);
  expect(mutate).toHaveBeenCalledTimes(2);
});

test('without the proof the mutation does not run again', async () => {
  const mutate = vi.fn().mockResolvedValue(unproved);
  const result = retryWhenConfirmed(mutate);
  await vi.waitFor(() => expect(currentConfirmationRequest()).not.toBeNull(), 10_000);
  settleConfirmation(false);
  expect(await result).toMatchObject({ ok: false, errors: [{ code: 'CONFIRMATION_CANCELLED' }] });
  expect(mutate).toHaveBeenCalledTimes(1);
});

test('another error asks for no proof', async () => {
  const refused = buildFailure('OPEN_ORDERS', 'Open orders.');
  expect(await retryWhenConfirmed(async () => refused)).toBe(refused);
  expect(currentConfirmationRequest()).toBeNull();
});
