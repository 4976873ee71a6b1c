import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutData } from '~/features/checkout/api/load-checkout';
import { CheckoutScreen } from '~/features/checkout/components/checkout-screen';
import { answerApi, type Call } from './answers';
import { checkoutData, deliveryOptions } from './checkout-data';
import { renderIn } from './render';

const cardNumber = '4111111111111111';
const placed = { orderPlace: { errors: [], order: { number: '77' }, payment: null } };
const declined = {
  orderPlace: {
    errors: [{ field: null, message: 'Your bank declined the card.', code: 'PAYMENT_FAILED' }],
    order: null,
    payment: null,
  },
};
// Typing need not take time.
const user = userEvent.setup({ delay: null });
const onPlaced = vi.fn();
const onWaiting = vi.fn();
let tokenRequests: string[];

beforeAll(async () => {
  await import('~/shared/api/browser-client');
  await import('~/features/checkout/components/card-panel');
});
beforeEach(() => {
  sessionStorage.clear();
  tokenRequests = [];
  vi.clearAllMocks();
});
afterEach(() => void vi.unstubAllGlobals());

/** Answers the API and the card provider, and opens the checkout. */
function openCheckout(orderPlace: unknown, data: Partial<CheckoutData> = {}): Call[] {
  const calls = answerApi({
    Checkout: { ...checkoutData, ...data },
    DeliveryOptions: { deliveryOptions },
    OrderPlace: orderPlace,
  });
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (url !== checkoutData.cardForm.tokensUrl) return api(url, request);
    tokenRequests.push(String(request.body));
    return Response.json({ id: `token_${tokenRequests.length}` }, { status: 201 });
  });
  renderIn(
    'en',
    <CheckoutScreen declined={null} onPlaced={onPlaced} onWaiting={onWaiting} />,
    '/checkout',
  );
  return calls;
}
async function typeCard(number = cardNumber) {
  const type = async (label: RegExp, text: string) =>
    user.type(await screen.findByLabelText(label), text);
  await type(/^Card number/, number);
  await type(/^Name on card/, 'NOURA ALOTAIBI');
  await type(/^Expiry/, '0930');
  await type(/^Security code/, '123');
}
const press = () => user.click(screen.getByRole('button', { name: /lace the order/ }));
const ordersOf = (calls: Call[]) =>
  calls
    .filter(({ operation }) => operation === 'OrderPlace')
    .map(({ variables }) => variables.input as Record<string, unknown>);

test('a card becomes a token, and its number is nowhere else', async () => {
  const calls = openCheckout(placed);
  await screen.findByText('Sunday');
  await typeCard();
  expect(screen.getByLabelText<HTMLInputElement>(/^Card number/).value).toBe('4111 1111 1111 1111');
  expect(screen.getAllByRole('img', { name: 'Visa' })).toHaveLength(2);
  await user.click(screen.getByText('4 PM – 8 PM'));
  await press();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('77'));
  expect(JSON.parse(tokenRequests[0] ?? '{}')).toMatchObject({ number: cardNumber, cvc: '123' });
  expect(ordersOf(calls)[0]).toMatchObject({
    paymentMethod: 'CREDIT_CARD',
    cardToken: 'token_1',
    saveCard: false,
    deliveryOptionId: 'van',
    deliveryDate: '2030-03-03',
    deliveryWindowId: 'evening',
    address: '8228 Olaya Street, Al Wurud',
    expectedTotal: 28_000,
  });
  const kept = JSON.stringify([calls, { ...sessionStorage }, { ...localStorage }]);
  expect(kept).not.toMatch(/4111 ?1111/);
});

test('boxes of the card that are wrong are named with the others', async () => {
  const calls = openCheckout(placed);
  await screen.findByText('Sunday');
  await user.clear(screen.getByLabelText(/^E-mail/));
  await press();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('E-mail: This field is required.');
  expect(summary.textContent).toContain('Card number: This field is required.');
  expect(summary.textContent).toContain('Security code (CVV): This field is required.');
  await user.type(screen.getByLabelText(/^Card number/), '4');
  expect(summary.textContent).not.toContain('Card number:');
  expect(ordersOf(calls)).toEqual([]);
});

test('a declined card leaves what was typed, without the code, and is tried anew', async () => {
  const calls = openCheckout([declined, placed]);
  await screen.findByText('Sunday');
  await typeCard();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Your bank declined the card.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toContain('Olaya');
  expect(screen.getByLabelText<HTMLInputElement>(/^Security code/).value).toBe('');
  await user.type(screen.getByLabelText(/^Security code/), '456');
  await press();
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  const [first, second] = ordersOf(calls);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  expect(second?.cardToken).toBe('token_2');
});

test('a lost answer is asked for again with the same key', async () => {
  const calls = openCheckout([undefined, placed]);
  await screen.findByText('Sunday');
  await user.click(screen.getByLabelText(/Cash on delivery/));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  await press();
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  const [first, second] = ordersOf(calls);
  expect(second).toEqual(first);
});

test('cash and another delivery change the total, and both are sent', async () => {
  const calls = openCheckout(placed);
  await user.click(await screen.findByLabelText(/Carrier/));
  await user.click(screen.getByLabelText(/Cash on delivery/));
  expect(screen.queryByLabelText(/^Card number/)).toBeNull();
  expect(screen.getAllByText('Cash on delivery fee').length).toBeGreaterThan(0);
  await press();
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(ordersOf(calls)[0]).toMatchObject({
    paymentMethod: 'CASH_ON_DELIVERY',
    deliveryOptionId: 'carrier',
    deliveryDate: null,
    expectedTotal: 28_000 - 5_000 + 3_000 + 1_500,
  });
});

test('a kept card is paid with at once', async () => {
  const card = {
    id: 'visa',
    brand: 'VISA' as const,
    lastDigits: '4242',
    expiryMonth: 9,
    expiryYear: 2030,
    isExpired: false,
  };
  const ended = { ...card, id: 'ended', lastDigits: '0008', isExpired: true };
  const calls = openCheckout(placed, { savedCards: [card, ended] });
  expect(await screen.findByLabelText(/4242/)).toBeDefined();
  expect(screen.queryByLabelText(/0008/)).toBeNull();
  await screen.findByText('Sunday');
  await press();
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(ordersOf(calls)[0]).toMatchObject({ savedCardId: 'visa' });
  expect(tokenRequests).toEqual([]);
});

test('a payment that the provider has not answered goes on to its own screen', async () => {
  const payment = { id: 'payment', state: 'PENDING', challengeUrl: null, orderNumber: null };
  openCheckout({ orderPlace: { errors: [], order: null, payment } });
  await screen.findByText('Sunday');
  await typeCard();
  await press();
  await waitFor(() => expect(onWaiting).toHaveBeenCalledWith('payment'));
});
