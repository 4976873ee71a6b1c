import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutData, deliveryOptions } from '~tests/shop/checkout-data';
import { type Answer, type Answers, type Call, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';
import { orderWith } from '~tests/shop/orders-data';
import type { CheckoutData } from '../api/checkout';

const cardNumber = '4111111111111111';
const placed: Answer = {
  data: { orderPlace: { errors: [], order: { number: '77' }, payment: null } },
};
const refused = (message: string, code: string, field: string | null = null): Answer => ({
  data: { orderPlace: { errors: [{ field, message, code }], order: null, payment: null } },
});
const declined = refused('Your bank declined the card.', 'PAYMENT_FAILED');
// Typing need not take time.
const user = userEvent.setup({ delay: null });
let tokenRequests: string[];

beforeEach(() => {
  tokenRequests = [];
});
afterEach(leaveShop);

const answersOf = (orderPlace: Answer | Answer[], data: Partial<CheckoutData> = {}): Answers => ({
  Shop: { data: { paymentMarks: [{ kind: 'VISA', name: 'Visa', label: 'Visa' }] } },
  Checkout: { data: { ...checkoutData, ...data } },
  CheckoutCart: { data: { cart: checkoutData.cart } },
  DeliveryOptions: { data: { deliveryOptions } },
  OrderPlace: orderPlace,
});

/** Answers the API and the card provider, and opens the checkout. */
async function openCheckout(answers: Answers) {
  const shop = await openShop('/en/checkout', { answers });
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (url !== checkoutData.cardForm.tokensUrl) return api(url, request);
    tokenRequests.push(String(request.body));
    return Response.json({ id: `token_${tokenRequests.length}` }, { status: 201 });
  });
  await screen.findByText('Sunday');
  return {
    ...shop,
    expectPlace: (path: string) =>
      waitFor(() => expect(shop.router.state.location.pathname).toBe(path)),
  };
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
  variablesOf(calls, 'OrderPlace').map(({ input }) => input as Record<string, unknown>);

test('a card becomes a token, and its number is nowhere else', async () => {
  const { calls, expectPlace } = await openCheckout(answersOf(placed));
  await typeCard();
  expect(screen.getByLabelText<HTMLInputElement>(/^Card number/).value).toBe('4111 1111 1111 1111');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('img', { name: 'Visa' })).toHaveLength(2);
  await user.click(screen.getByText('4 PM – 8 PM'));
  await press();
  await expectPlace('/en/orders/placed/77');
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
  const { calls } = await openCheckout(answersOf(placed));
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

test('after a declined card the form keeps its values without the code, and can be sent again', async () => {
  const { calls, expectPlace } = await openCheckout(answersOf([declined, placed]));
  await typeCard();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Your bank declined the card.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toContain('Olaya');
  expect(screen.getByLabelText<HTMLInputElement>(/^Security code/).value).toBe('');
  await user.type(screen.getByLabelText(/^Security code/), '456');
  await press();
  await expectPlace('/en/orders/placed/77');
  const [first, second] = ordersOf(calls);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  expect(second?.cardToken).toBe('token_2');
});

test('a lost response is requested again with the same key', async () => {
  const { calls, expectPlace } = await openCheckout(answersOf(['offline', placed]));
  await user.click(screen.getByLabelText(/Cash on delivery/));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  await press();
  await expectPlace('/en/orders/placed/77');
  const [first, second] = ordersOf(calls);
  expect(second).toEqual(first);
});

test('cash and another delivery change the total, and both are sent', async () => {
  const { calls, expectPlace } = await openCheckout(answersOf(placed));
  await user.click(await screen.findByLabelText(/Carrier/));
  await user.click(screen.getByLabelText(/Cash on delivery/));
  expect(screen.queryByLabelText(/^Card number/)).toBeNull();
  expect(screen.getAllByText('Cash on delivery fee').length).toBeGreaterThan(0);
  await press();
  await expectPlace('/en/orders/placed/77');
  expect(ordersOf(calls)[0]).toMatchObject({
    paymentMethod: 'CASH_ON_DELIVERY',
    deliveryOptionId: 'carrier',
    deliveryDate: null,
    expectedTotal: 28_000 - 5_000 + 3_000 + 1_500,
  });
});

const giftCard = { id: 'gift', lastDigits: 'ACDE', balance: 10_000, amount: 10_000 };
const cartWith = (giftCards: object[]) => ({
  ...checkoutData.cart,
  summary: { ...checkoutData.cart.summary, giftCards },
});

test('what gift cards leave is paid by card', async () => {
  const answers = answersOf(placed);
  answers.CheckoutCart = { data: { cart: cartWith([giftCard]) } };
  const { calls, expectPlace } = await openCheckout(answers);
  expect(screen.getAllByText('Left to pay').length).toBeGreaterThan(0);
  await typeCard();
  await press();
  await expectPlace('/en/orders/placed/77');
  expect(ordersOf(calls)[0]).toMatchObject({
    paymentMethod: 'CREDIT_CARD',
    expectedTotal: 28_000,
    expectedAmountDue: 18_000,
  });
});

test('an order that gift cards pay asks for no other way to pay', async () => {
  const answers = answersOf(placed);
  answers.CheckoutCart = { data: { cart: cartWith([{ ...giftCard, balance: 50_000 }]) } };
  const { calls, expectPlace } = await openCheckout(answers);
  expect(screen.getByText(/Your gift cards pay for this order/)).toBeDefined();
  expect(screen.queryByLabelText(/Cash on delivery/)).toBeNull();
  await press();
  await expectPlace('/en/orders/placed/77');
  expect(ordersOf(calls)[0]).toMatchObject({
    paymentMethod: 'GIFT_CARD',
    expectedTotal: 28_000,
    expectedAmountDue: 0,
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
  const { calls, expectPlace } = await openCheckout(
    answersOf(placed, { savedCards: [card, ended] }),
  );
  expect(await screen.findByLabelText(/4242/)).toBeDefined();
  expect(screen.queryByLabelText(/0008/)).toBeNull();
  await press();
  await expectPlace('/en/orders/placed/77');
  expect(ordersOf(calls)[0]).toMatchObject({ savedCardId: 'visa' });
  expect(tokenRequests).toEqual([]);
});

test('a payment that the provider has not answered goes on to its own screen', async () => {
  const payment = { id: 'payment', state: 'PENDING', challengeUrl: null, orderNumber: null };
  const { expectPlace } = await openCheckout(
    answersOf({ data: { orderPlace: { errors: [], order: null, payment } } }),
  );
  await typeCard();
  await press();
  await expectPlace('/en/checkout/payment/payment');
});

test('a cart that changed meanwhile is read again, and ordered as it is shown then', async () => {
  const summary = { ...checkoutData.cart.summary, subtotal: 30_000, total: 38_000 };
  const [line] = checkoutData.cart.lines;
  const lines = [{ ...line, quantity: 3, total: 30_000 }];
  const { calls, expectPlace } = await openCheckout({
    ...answersOf([refused('The total has changed.', 'CART_CHANGED'), placed]),
    CheckoutCart: [
      { data: { cart: checkoutData.cart } },
      { data: { cart: { ...checkoutData.cart, lines, summary } } },
    ],
  });
  await user.click(screen.getByLabelText(/Cash on delivery/));
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The total has changed.');
  const differences = await within(alert).findByRole('list');
  expect(differences.textContent).toContain('Monstera');
  expect(differences.textContent?.replaceAll('\u00a0', ' ')).toContain('SAR 380.00');
  await press();
  await expectPlace('/en/orders/placed/77');
  expect(ordersOf(calls).map(({ expectedTotal }) => expectedTotal)).toEqual([29_500, 39_500]);
});

test('an error that names a field is beside it, and the cart is not read again', async () => {
  const { calls } = await openCheckout(answersOf(refused('No such city.', 'INVALID', 'city')));
  await user.click(screen.getByLabelText(/Cash on delivery/));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('City: No such city.');
  const city = screen.getByLabelText<HTMLInputElement>(/^City/);
  expect(city.getAttribute('aria-invalid')).toBe('true');
  await user.type(city, 'x');
  expect(city.getAttribute('aria-invalid')).toBeNull();
  expect(variablesOf(calls, 'CheckoutCart')).toHaveLength(1);
});

test('what was typed outlives a reload, but for the card', async () => {
  await openCheckout(answersOf(placed));
  await typeCard();
  await user.clear(screen.getByLabelText(/^Address/));
  await user.type(screen.getByLabelText(/^Address/), 'King Road 7');
  expect(sessionStorage.getItem('checkout_draft')).toContain('King Road 7');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4111 ?1111/);
  cleanup();
  await openCheckout(answersOf(placed));
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('King Road 7');
  expect(screen.getByLabelText<HTMLInputElement>(/^Card number/).value).toBe('');
});

test('lost delivery options are requested again', async () => {
  const { calls } = await openShop('/en/checkout', {
    answers: {
      ...answersOf(placed),
      // Of the screen's loader, and of its own query.
      DeliveryOptions: ['offline', 'offline', { data: { deliveryOptions } }],
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toContain('Olaya');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sunday')).toBeDefined();
  expect(variablesOf(calls, 'DeliveryOptions')).toHaveLength(3);
});

test('Apple Pay that is closed pays nothing, and says so', async () => {
  let sheet: { oncancel?: () => void } = {};
  vi.stubGlobal(
    'ApplePaySession',
    class {
      static canMakePayments = () => true;
      oncancel?: () => void;
      begin = vi.fn();
      constructor() {
        sheet = this;
      }
    },
  );
  const [card] = checkoutData.checkoutOptions.paymentMethods;
  const { calls } = await openCheckout(
    answersOf(placed, {
      checkoutOptions: {
        cities: [],
        deliveryByDistrict: false,
        paymentMethods: [{ ...card, method: 'APPLE_PAY', name: 'Apple Pay' }],
      } as CheckoutData['checkoutOptions'],
      cardForm: { ...checkoutData.cardForm, provider: 'MOYASAR', publishableKey: 'pk_test' },
    }),
  );
  // It is loaded beforehand: the sheet opens only in the press itself.
  await import('../payment/authorise-apple-pay');
  await press();
  sheet.oncancel?.();
  expect((await screen.findByRole('alert')).textContent).toContain('Apple Pay was closed');
  expect(ordersOf(calls)).toEqual([]);
});

test('what another page puts into the cart is in the summary without another request', async () => {
  const { calls, router } = await openCheckout({
    ...answersOf(placed),
    Order: { data: { customerOrder: orderWith({ canReorder: true }) } },
    OrderReorder: {
      data: {
        customerOrderReorder: {
          errors: [],
          missing: [],
          cart: { ...checkoutData.cart, lines: [{ id: 'fern', name: 'Boston fern', quantity: 1 }] },
        },
      },
    },
  });
  await act(() => router.navigate('/en/orders/14'));
  await user.click(await screen.findByRole('button', { name: /Order again/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/cart'));
  await act(() => router.navigate('/en/checkout'));
  expect(await screen.findAllByText('Boston fern', { exact: false })).not.toEqual([]);
  expect(screen.queryByText('Monstera', { exact: false })).toBeNull();
  expect(variablesOf(calls, 'CheckoutCart')).toHaveLength(1);
});

const gardens = {
  id: 'gardens',
  name: 'مؤسسة الحدائق',
  vatNumber: '311111111100003',
  registrationNumber: '1010183482',
  buildingNumber: '8228',
  street: 'طريق الملك فهد',
  secondaryNumber: '',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12214',
};
const customer = checkoutData.customer;
const companyBox = () => screen.getByLabelText<HTMLInputElement>(/^Invoice for a company/);
const companyField = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

test('an order is invoiced to a company that is typed', async () => {
  const { calls, expectPlace } = await openCheckout(answersOf(placed));
  await user.click(screen.getByLabelText(/Cash on delivery/));
  expect(companyBox().checked).toBe(false);
  expect(screen.queryByLabelText(/^VAT number/)).toBeNull();
  await user.click(companyBox());
  const vatNumber = await screen.findByLabelText<HTMLInputElement>(/^VAT number/);
  expect([vatNumber.dir, vatNumber.inputMode]).toEqual(['ltr', 'numeric']);
  await user.type(companyField('Company name'), 'Gardens');
  await user.type(vatNumber, '٣١١');
  await press();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Company name in Arabic: Write the name in Arabic');
  expect(summary.textContent).toContain('VAT number: A VAT number has 15 digits');
  expect(summary.textContent).toContain('District: This field is required.');
  await user.click(within(summary).getByRole('button', { name: /^VAT number/ }));
  expect(document.activeElement).toBe(vatNumber);
  await user.type(vatNumber, '١١١١١١١٠٠٠٠٣');
  expect(vatNumber.getAttribute('aria-invalid')).toBeNull();
  expect(summary.textContent).not.toContain('VAT number:');
  expect(ordersOf(calls)).toEqual([]);

  await user.clear(companyField('Company name'));
  await user.type(companyField('Company name'), gardens.name);
  await user.type(companyField('Commercial registration'), gardens.registrationNumber);
  await user.type(companyField('Building number'), gardens.buildingNumber);
  await user.type(companyField('Street'), gardens.street);
  await user.type(companyField('District'), gardens.district);
  // The delivery has a city and a postal code too.
  const [, city] = screen.getAllByRole('combobox', { name: /^City/ });
  const [, postalCode] = screen.getAllByRole('textbox', { name: /^Postal code/ });
  await user.type(city as HTMLElement, gardens.city);
  await user.type(postalCode as HTMLElement, gardens.postalCode);
  expect(sessionStorage.getItem('checkout_company')).toContain(gardens.district);
  await press();
  await expectPlace('/en/orders/placed/77');
  const { id: _id, ...typed } = gardens;
  expect(ordersOf(calls)[0]).toMatchObject({
    city: 'Riyadh',
    company: { ...typed, vatNumber: '٣١١١١١١١١١٠٠٠٠٣' },
  });
  expect(sessionStorage.getItem('checkout_company')).toBeNull();
});

test('a company of the account is filled in, and none is sent without the box', async () => {
  const farm = { ...gardens, id: 'farm', name: 'مزرعة', vatNumber: '322222222200003' };
  const { calls, expectPlace } = await openCheckout(
    answersOf(placed, { customer: { ...customer, companies: [gardens, farm] } }),
  );
  await user.click(screen.getByLabelText(/Cash on delivery/));
  await user.click(companyBox());
  expect((await screen.findByLabelText<HTMLInputElement>(/مؤسسة الحدائق/)).checked).toBe(true);
  expect(companyField('VAT number').value).toBe(gardens.vatNumber);
  await user.click(screen.getByLabelText(/Another company/));
  expect(companyField('VAT number').value).toBe('');
  await user.click(screen.getByLabelText(/مزرعة/));
  expect(companyField('VAT number').value).toBe(farm.vatNumber);
  await user.click(companyBox());
  expect(screen.queryByLabelText(/^VAT number/)).toBeNull();
  await press();
  await expectPlace('/en/orders/placed/77');
  expect(ordersOf(calls)[0]).not.toHaveProperty('company');
});

test('what was typed about a company outlives a reload', async () => {
  await openCheckout(answersOf(placed));
  await user.click(companyBox());
  await user.type(await screen.findByLabelText(/^Company name/), gardens.name);
  cleanup();
  await openCheckout(answersOf(placed));
  expect(companyBox().checked).toBe(true);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Company name/)).value).toBe(
    gardens.name,
  );
});

test('the server’s error about a company is beside its field', async () => {
  const { calls } = await openCheckout(
    answersOf(refused('No such company.', 'INVALID', 'company.vatNumber'), {
      customer: { ...customer, companies: [gardens] },
    }),
  );
  await user.click(screen.getByLabelText(/Cash on delivery/));
  await user.click(companyBox());
  await screen.findByLabelText(/^VAT number/);
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('VAT number: No such company.');
  expect(companyField('VAT number').getAttribute('aria-invalid')).toBe('true');
  expect(variablesOf(calls, 'CheckoutCart')).toHaveLength(1);
});

const tabby = {
  method: 'TABBY' as const,
  name: 'Tabby',
  available: true,
  note: null,
  fee: 0,
  limit: null,
  instalments: 4,
};
const withTabby = (answers: Answers, maximum = 500_000): Answers => ({
  ...answers,
  Shop: {
    data: {
      paymentMarks: [{ kind: 'TABBY', name: 'tabby', label: 'tabby' }],
      instalmentPlans: [{ provider: 'TABBY', payments: 4, minimum: 1_000, maximum }],
    },
  },
  Checkout: {
    data: {
      ...checkoutData,
      checkoutOptions: { ...checkoutData.checkoutOptions, paymentMethods: [tabby] },
    },
  },
});

test('payments in parts are spelled out, and the order goes on to their provider', async () => {
  const payment = {
    id: 'payment',
    state: 'PENDING',
    method: 'TABBY',
    challengeUrl: null,
    orderNumber: null,
  };
  const { calls, expectPlace } = await openCheckout(
    withTabby(answersOf({ data: { orderPlace: { errors: [], order: null, payment } } })),
  );
  expect(screen.getByText(/4 interest-free payments of/).textContent).toContain('70.00');
  const plan = await screen.findByRole('list', { name: 'Your payments with Tabby' });
  const parts = within(plan).getAllByRole('listitem');
  expect(parts.map((part) => part.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Today .*SAR 70\.00$/),
    expect.stringMatching(/^In a month .*SAR 70\.00$/),
    expect.stringMatching(/^In 2 months .*SAR 70\.00$/),
    expect.stringMatching(/^In 3 months .*SAR 70\.00$/),
  ]);
  const button = screen.getByRole('button', { name: 'Continue to Tabby' });
  await user.dblClick(button);
  await expectPlace('/en/checkout/payment/payment');
  expect(ordersOf(calls)).toHaveLength(1);
  expect(ordersOf(calls)[0]).toMatchObject({ paymentMethod: 'TABBY', expectedTotal: 28_000 });
});

test('a sum that is too large for payments in parts is told, not left out', async () => {
  await openCheckout(withTabby(answersOf(placed), 27_999));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tabby/ }).disabled).toBe(true);
  expect(screen.getByText(/^For orders from/).textContent?.replaceAll('\u00a0', ' ')).toContain(
    'SAR 279.99',
  );
});

test('a purchase that is not approved keeps the cart and the form', async () => {
  await openCheckout(
    withTabby(answersOf(refused('Tabby could not approve this purchase.', 'PAYMENT_FAILED'))),
  );
  await user.click(await screen.findByRole('button', { name: 'Continue to Tabby' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not approve');
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toContain('Olaya');
});

test.each([
  ['asked unless the giver says otherwise', true],
  ['not asked where the giver unticks it', false],
])('the recipient of a gift is %s', async (_case, asksRecipient) => {
  const answers = answersOf(placed);
  answers.CartGiftSave = { data: { cartGiftSave: { errors: [] } } };
  answers.CartGiftRemove = { data: { cartGiftRemove: { errors: [], cart: checkoutData.cart } } };
  const { calls, expectPlace } = await openCheckout(answers);
  await user.click(screen.getByRole('checkbox', { name: /^This is a gift/ }));
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Ask the recipient to confirm the address/,
  });
  expect(tick.checked).toBe(true);
  if (!asksRecipient) await user.click(tick);
  await user.type(screen.getByLabelText(/^Recipient’s name/), 'سارة');
  await user.type(screen.getByLabelText(/^Recipient’s phone/), '0500000002');
  await typeCard();
  await press();
  await expectPlace('/en/orders/placed/77');
  expect(variablesOf(calls, 'CartGiftSave')).toMatchObject([{ input: { asksRecipient } }]);
});
