import { expect, test } from 'vitest';
import {
  currentConfirmationRequest,
  requestConfirmation,
  settleConfirmation,
} from './confirmation-store';

test('the answer reaches everybody who asked while the dialog was open', async () => {
  const first = requestConfirmation();
  const second = requestConfirmation();
  expect(currentConfirmationRequest()).not.toBeNull();
  settleConfirmation(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(currentConfirmationRequest()).toBeNull();
});

test('a cancelled dialog resolves to false, and the next request opens it again', async () => {
  const cancelled = requestConfirmation();
  settleConfirmation(false);
  settleConfirmation(true);
  expect(await cancelled).toBe(false);
  const next = requestConfirmation();
  settleConfirmation(true);
  expect(await next).toBe(true);
});
