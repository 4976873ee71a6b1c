import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PaymentReturnScreen } from '~/features/checkout/components/payment-return-screen';
import { answerApi } from './answers';
import { renderIn } from './render';

const onPaid = vi.fn();
const onDeclined = vi.fn();
const attempt = (state: string, more: Record<string, unknown> = {}) => ({
  id: 'payment',
  state,
  challengeUrl: null,
  message: null,
  orderNumber: null,
  ...more,
});
const confirmed = (payment: unknown) => ({ paymentConfirm: { errors: [], payment } });

function openReturn() {
  renderIn(
    'en',
    <PaymentReturnScreen id="payment" onPaid={onPaid} onDeclined={onDeclined} />,
    '/checkout/payment/payment',
  );
}

beforeAll(async () => void (await import('~/shared/api/browser-client')));
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});
afterEach(() => void vi.unstubAllGlobals());

test('a paid order goes on to its thanks, and nothing of it stays in the tab', async () => {
  sessionStorage.setItem('checkout_draft', '{}');
  sessionStorage.setItem('order_key', 'cart key');
  answerApi({ PaymentConfirm: confirmed(attempt('PAID', { orderNumber: '77' })) });
  openReturn();
  expect(screen.getByRole('status').textContent).toContain('Checking your payment');
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith('77'));
  expect(sessionStorage).toHaveLength(0);
});

test('a declined one goes back to the checkout with the reason', async () => {
  sessionStorage.setItem('checkout_draft', '{}');
  answerApi({ PaymentConfirm: confirmed(attempt('DECLINED', { message: 'Not verified.' })) });
  openReturn();
  await waitFor(() => expect(onDeclined).toHaveBeenCalledWith('Not verified.'));
  expect(sessionStorage).toHaveLength(1);
});

test('a verification that was left can be finished or cancelled', async () => {
  const challengeUrl = 'https://bank.example/verify';
  const calls = answerApi({
    PaymentConfirm: confirmed(attempt('CHALLENGE', { challengeUrl })),
    PaymentCancel: { paymentCancel: { errors: [], payment: attempt('CANCELLED') } },
  });
  openReturn();
  const link = await screen.findByRole('link', { name: 'Finish verification' });
  expect(link.getAttribute('href')).toBe(challengeUrl);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the payment' }));
  await waitFor(() => expect(onDeclined).toHaveBeenCalledWith(expect.stringContaining('nothing')));
  expect(calls[1]).toEqual({ operation: 'PaymentCancel', variables: { id: 'payment' } });
});

test('a line that is away can be tried again, and a foreign payment is not found', async () => {
  answerApi({ PaymentConfirm: [undefined, confirmed(null)] });
  openReturn();
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We could not find this payment')).toBeDefined();
});
