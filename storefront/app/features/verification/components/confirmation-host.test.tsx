import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '~/shared/session/session-store';
import { requestConfirmation, settleConfirmation } from '~/shared/verification/confirmation-store';
import { teachDialogs } from '~tests/dialogs';
import { renderIn } from '~tests/render';
import { dataAnswers, mockApi } from '~tests/shop/mock-api';
import { ConfirmationHost } from './confirmation-host';

const masked = '+966•••••0001';
const sent = {
  identityCodeRequest: { errors: [], phone: masked, expiresIn: 300, resendAfter: 60 },
};
const refused = (field: string, message: string, code: string, retryAfter?: number) => ({
  [field]: { errors: [{ message, code, retryAfter }] },
});

beforeAll(async () => {
  teachDialogs();
  await Promise.all([import('~/shared/api/browser-client'), import('./confirmation-dialog')]);
});
beforeEach(() => startSession(`fake-token-${Math.random()}`));
afterEach(() => {
  act(() => settleConfirmation(false));
  vi.unstubAllGlobals();
});

/** Opens the dialog, and holds its answer. */
function ask(): { answer: Promise<boolean> } {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = requestConfirmation();
  });
  return { answer };
}

test('nothing is shown or sent before a confirmation is requested', () => {
  const calls = mockApi();
  renderIn('en', <ConfirmationHost />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
});

test('it says why, sends one code to the masked phone and answers true', async () => {
  const calls = mockApi(
    dataAnswers({
      IdentityCodeRequest: sent,
      IdentityCodeVerify: { identityCodeVerify: { errors: [] } },
    }),
  );
  renderIn('en', <ConfirmationHost />);
  const { answer } = ask();
  expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeDefined();
  expect((await screen.findByText(masked)).dir).toBe('ltr');
  expect(screen.getByText(/To protect your account/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 4')));
  expect(screen.getByText('Send again in 60 seconds')).toBeDefined();
  await userEvent.keyboard('4217');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await answer).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toMatchObject([
    { operation: 'IdentityCodeRequest', variables: {} },
    { operation: 'IdentityCodeVerify', variables: { code: '4217' } },
  ]);
});

test('a wrong code shows the server’s message and empties the boxes', async () => {
  const message = 'الرمز غير صحيح. تأكد منه ثم أعد المحاولة.';
  mockApi(
    dataAnswers({
      IdentityCodeRequest: sent,
      IdentityCodeVerify: refused('identityCodeVerify', message, 'INVALID_CODE'),
    }),
  );
  renderIn('ar', <ConfirmationHost />);
  const { answer } = ask();
  const first = await screen.findByLabelText<HTMLInputElement>('الرقم 1 من 4');
  await userEvent.click(first);
  await userEvent.paste('٤٢١٧');
  await userEvent.click(screen.getByRole('button', { name: 'تأكيد' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  const box = screen.getByLabelText<HTMLInputElement>('الرقم 1 من 4');
  expect(box.value).toBe('');
  // An effect focuses it after it was drawn.
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(await answer).toBe(false);
});

test('cancelling answers false, and coming back goes on with the code that was sent', async () => {
  const notice = 'We have just sent a code.';
  const calls = mockApi(
    dataAnswers({
      IdentityCodeRequest: [sent, refused('identityCodeRequest', notice, 'TOO_MANY_REQUESTS', 42)],
    }),
  );
  renderIn('en', <ConfirmationHost />);
  const first = ask();
  await screen.findByText(masked);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await first.answer).toBe(false);
  ask();
  expect(await screen.findByText(notice)).toBeDefined();
  expect(screen.getByText(masked)).toBeDefined();
  expect(screen.getByText('Send again in 42 seconds')).toBeDefined();
  expect(calls).toHaveLength(2);
});

test('a code that cannot be sent is explained and can be requested again', async () => {
  mockApi(
    dataAnswers({
      IdentityCodeRequest: [
        refused('identityCodeRequest', 'Codes cannot be sent just now.', 'UNAVAILABLE'),
        sent,
      ],
    }),
  );
  renderIn('en', <ConfirmationHost />);
  ask();
  expect((await screen.findByRole('alert')).textContent).toBe('Codes cannot be sent just now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(masked)).toBeDefined();
});

test('a session that ends takes the question with it', async () => {
  mockApi(dataAnswers({ IdentityCodeRequest: sent }));
  renderIn('en', <ConfirmationHost />);
  const { answer } = ask();
  await screen.findByText(masked);
  act(() => endSession());
  expect(await answer).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
