import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answer, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

afterEach(leaveShop);

const attempt = (state: string, more: Record<string, unknown> = {}) => ({
  id: 'payment',
  state,
  challengeUrl: null,
  message: null,
  orderNumber: null,
  ...more,
});
const confirmed = (payment: object | null): Answer => ({
  data: { paymentConfirm: { errors: [], payment } },
});

function openReturn(confirm: Answer | Answer[], cancel?: Answer) {
  return openShop('/en/checkout/payment/payment', {
    answers: { PaymentConfirm: confirm, ...(cancel && { PaymentCancel: cancel }) },
  });
}

test('a paid order goes on to its thanks, and nothing of it stays in the tab', async () => {
  sessionStorage.setItem('checkout_draft', '{}');
  sessionStorage.setItem('order_key', 'cart key');
  const { router } = await openReturn(confirmed(attempt('PAID', { orderNumber: '77' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/orders/placed/77'));
  expect(sessionStorage.getItem('checkout_draft')).toBeNull();
  expect(sessionStorage.getItem('order_key')).toBeNull();
});

test('while the provider is asked, the screen says so', async () => {
  let answer = (_answer: Answer) => {};
  const pending = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  await openReturn(pending as unknown as Answer);
  expect((await screen.findByRole('status')).textContent).toContain('Checking your payment');
  answer(confirmed(null));
  expect(await screen.findByText('We could not find this payment')).toBeDefined();
});

test('a declined one goes back to the checkout with the reason', async () => {
  sessionStorage.setItem('checkout_draft', '{"city":"Riyadh"}');
  const { router } = await openReturn(confirmed(attempt('DECLINED', { message: 'Not verified.' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/checkout'));
  expect((await screen.findByRole('alert')).textContent).toContain('Not verified.');
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Riyadh');
});

test('a verification that was left can be finished or cancelled', async () => {
  const challengeUrl = 'https://bank.example/verify';
  const { calls, router } = await openReturn(confirmed(attempt('CHALLENGE', { challengeUrl })), {
    data: { paymentCancel: { errors: [], payment: attempt('CANCELLED') } },
  });
  const link = await screen.findByRole('link', { name: 'Finish verification' });
  expect(link.getAttribute('href')).toBe(challengeUrl);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the payment' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/checkout'));
  expect((await screen.findByRole('alert')).textContent).toContain('nothing');
  expect(variablesOf(calls, 'PaymentCancel')).toEqual([{ id: 'payment' }]);
});

test('a line that is away can be tried again, and a foreign payment is not found', async () => {
  const errors = [{ message: 'No such payment.', code: 'NOT_FOUND' }];
  await openReturn(['offline', { data: { paymentConfirm: { errors, payment: null } } }]);
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We could not find this payment')).toBeDefined();
});

test('an approved order goes on to its thanks', async () => {
  sessionStorage.setItem('checkout_draft', '{}');
  const approved = attempt('AUTHORISED', { method: 'TAMARA', orderNumber: '78' });
  const { router } = await openReturn(confirmed(approved));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/orders/placed/78'));
  expect(sessionStorage.getItem('checkout_draft')).toBeNull();
});

test('a payment in parts that was left is finished at its provider', async () => {
  const challengeUrl = 'https://tabby.example/pay';
  await openReturn(confirmed(attempt('CHALLENGE', { method: 'TABBY', challengeUrl })));
  const link = await screen.findByRole('link', { name: 'Continue to Tabby' });
  expect(link.getAttribute('href')).toBe(challengeUrl);
  expect(screen.getByText('Tabby is still waiting for you')).toBeDefined();
});
