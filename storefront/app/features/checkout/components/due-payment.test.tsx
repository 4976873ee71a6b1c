import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { requestWith } from '~tests/requests-data';
import { checkoutData } from '~tests/shop/checkout-data';
import { type Answers, dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

afterEach(leaveShop);

const user = userEvent.setup({ delay: null });
const token = 'l1.tgk3a0.f0K7';
const link = {
  purpose: 'DEPOSIT',
  state: 'OPEN',
  amount: 34_500,
  service: 'Landscaping',
  quoteNumber: 'Q-2026-000014',
  terms: '',
  isUnderWay: false,
};
const attempt = {
  id: '1',
  state: 'PAID',
  challengeUrl: null,
  message: null,
  orderNumber: null,
};
const declined = { ...attempt, state: 'DECLINED', message: 'Your bank declined the card.' };
const outcome = (payment: object | null, state = 'OPEN') => ({
  link: { state },
  payment,
  errors: [],
});

async function openPage(path: string, operations: Record<string, object | object[]>) {
  const answers: Answers = dataAnswers({
    CardForm: { cardForm: checkoutData.cardForm },
    ...operations,
  });
  const shop = await openShop(path, { answers, guest: true });
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
    url === checkoutData.cardForm.tokensUrl
      ? Response.json({ id: 'token_1' }, { status: 201 })
      : api(url, request),
  );
  return shop;
}
async function typeCard() {
  const type = async (label: RegExp, text: string) =>
    user.type(await screen.findByLabelText(label), text);
  await type(/^Card number/, '4111111111111111');
  await type(/^Name on card/, 'NOURA ALOTAIBI');
  await type(/^Expiry/, '0930');
  await type(/^Security code/, '123');
}
const press = () => user.click(screen.getByRole('button', { name: /^Pay/ }));

test('a link pays a deposit after a declined card', async () => {
  const { calls } = await openPage(`/en/pay/${token}`, {
    PaymentLink: [{ paymentLink: link }, { paymentLink: { ...link, state: 'PAID' } }],
    BookingPay: [{ bookingPay: outcome(declined) }, { bookingPay: outcome(attempt, 'PAID') }],
  });
  expect(await screen.findByText('Q-2026-000014')).toBeDefined();
  await typeCard();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Your bank declined the card.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Security code/).value).toBe('');
  await user.type(screen.getByLabelText(/^Security code/), '123');
  await press();

  expect(await screen.findByText('This is paid. Thank you!')).toBeDefined();
  const [first, second] = variablesOf(calls, 'BookingPay');
  expect(first).toMatchObject({ token, cardToken: 'token_1' });
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  expect(JSON.stringify(calls)).not.toMatch(/4111 ?1111/);
});

test('an expired link pays nothing', async () => {
  await openPage(`/en/pay/${token}-old`, { PaymentLink: { paymentLink: null } });
  expect(await screen.findByText('This payment link has expired')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('back from a bank that was left, the card is asked for again', async () => {
  const challenge = {
    ...attempt,
    state: 'CHALLENGE',
    challengeUrl: '/payments/sandbox/challenge/1',
  };
  const { calls } = await openPage(`/en/pay/${token}-left`, {
    PaymentLink: { paymentLink: { ...link, isUnderWay: true } },
    BookingPayConfirm: { bookingPayConfirm: outcome(challenge) },
  });
  expect(await screen.findByText(/^The bank’s verification was not finished/)).toBeDefined();
  expect(await screen.findByLabelText(/^Card number/)).toBeDefined();
  expect(variablesOf(calls, 'BookingPayConfirm')).toEqual([{ token: `${token}-left` }]);
});

test('the page of a request pays its deposit', async () => {
  const deposit = {
    purpose: 'DEPOSIT' as const,
    state: 'OPEN' as const,
    amount: 34_500,
    refunded: 0,
    paidAt: null,
    heldUntil: '2026-12-02T06:00:00Z',
    terms: 'Half of it is kept.',
    payToken: 'r1.tgk3a0.f0K7',
    isUnderWay: false,
  };
  const booking = requestWith({ state: 'ACCEPTED', canBeCancelled: false, deposit });
  const paid = { ...deposit, state: 'PAID', paidAt: '2026-12-01T06:00:00Z', payToken: null };
  const { calls } = await openPage(`/en/requests/${booking.reference}`, {
    Booking: [{ booking }, { booking: { ...booking, deposit: paid } }],
    BookingPay: { bookingPay: outcome(attempt, 'PAID') },
  });
  await user.type(await screen.findByLabelText(/^Mobile number/), '0551234567');
  await user.click(screen.getByRole('button', { name: 'Show the request' }));
  expect(await screen.findByText('Half of it is kept.')).toBeDefined();
  // What suspends inside `act` is shown at its end.
  await act(async () => screen.getByRole('button', { name: 'Pay the deposit' }).click());
  await typeCard();
  await press();

  await waitFor(() => expect(screen.getByText(/^Paid on/)).toBeDefined());
  expect(variablesOf(calls, 'BookingPay')[0]).toMatchObject({ token: deposit.payToken });
});
