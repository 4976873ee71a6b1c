import { expect, test, vi } from 'vitest';
import { RefusedError } from '../api/refused-error';
import { currentConfirmationRequest, settleConfirmation } from './confirmation-store';
import { ConfirmationCancelledError, confirmed } from './confirmed';

const unproved = new RefusedError({ message: 'Confirm first.', code: 'CONFIRMATION_REQUIRED' });

test('a change that needs no proof asks for none', async () => {
  expect(await confirmed(async () => 'done')).toBe('done');
  expect(currentConfirmationRequest()).toBeNull();
});

test('a change that needs a proof is made once more after it', async () => {
  const change = vi.fn().mockRejectedValueOnce(unproved).mockResolvedValueOnce('done');
  const answer = confirmed(change);
  await vi.waitFor(() => expect(currentConfirmationRequest()).not.toBeNull());
  settleConfirmation(true);
  expect(await answer).toBe('done');
  expect(change).toHaveBeenCalledTimes(2);
});

test('without the proof the change is not made again', async () => {
  const change = vi.fn().mockRejectedValue(unproved);
  const answer = confirmed(change);
  await vi.waitFor(() => expect(currentConfirmationRequest()).not.toBeNull());
  settleConfirmation(false);
  await expect(answer).rejects.toBeInstanceOf(ConfirmationCancelledError);
  expect(change).toHaveBeenCalledTimes(1);
});

test('another refusal asks nobody to prove anything', async () => {
  const refusal = new RefusedError({ message: 'Open orders.', code: 'OPEN_ORDERS' });
  await expect(confirmed(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(currentConfirmationRequest()).toBeNull();
});
