import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import type { Answer, Answers, Call } from '~tests/shop/mock-api';
import { leaveShop, openShop, settled } from '~tests/shop/open-shop';

afterEach(() => {
  vi.useRealTimers();
  leaveShop();
});

const line = {
  id: 'line',
  quantity: 2,
  maximumQuantity: 9,
  total: 20_000,
  name: 'Olive',
  productSlug: 'olive',
  warning: null,
  plantingAssistance: null,
};
const cartOf = (quantity: number, changes: object = {}) => ({
  id: 'cart',
  quantity,
  lines: [{ ...line, quantity, total: quantity * 10_000, ...changes }],
  summary: {
    total: quantity * 10_000,
    promoCode: null,
    minimumOrder: 0,
    giftCards: [],
    amountDue: quantity * 10_000,
  },
});
const read: Answers = {
  Cart: { data: { cart: cartOf(2) } },
  CustomerSummary: { data: { cart: cartOf(2) } },
  Shop: {
    data: {
      paymentMarks: [{ kind: 'MADA', name: 'mada', label: 'mada' }],
      instalmentPlans: [{ provider: 'TABBY', payments: 4, minimum: 1_000, maximum: 100_000 }],
    },
  },
};

function changed(mutation: string, cart: object | null, errors: object[] = []): Answer {
  return { data: { [mutation]: { errors, cart } } };
}

const namesOf = (calls: Call[]) => calls.map(({ operation }) => operation);
const shownQuantity = () => document.querySelector('main output')?.textContent;

test('what is added on a plant’s page is in badge, cart and checkout without a second request', async () => {
  // given a customer whose cart was read
  const product = {
    id: 'olive',
    slug: 'olive',
    inStock: true,
    variants: [{ id: 'v1' }],
    images: [],
  };
  const { calls, router } = await openShop('/en/cart', {
    answers: {
      ...read,
      Product: { data: { catalogueProduct: product } },
      CartLineAdd: changed('cartLineAdd', cartOf(5)),
    },
  });
  expect(shownQuantity()).toBe('2');
  await router.navigate('/en/product/olive');
  await settled(calls);
  const before = calls.length;

  // when
  await userEvent.click(screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement);

  // then
  expect(await screen.findByRole('link', { name: 'Cart, 5 products' })).toBeDefined();
  await router.navigate('/en/cart');
  await settled(calls);
  expect(shownQuantity()).toBe('5');
  expect(namesOf(calls.slice(before))).toEqual(['CartLineAdd']);
  await router.navigate('/en/checkout');
  const summary = await screen.findByRole('complementary', { name: 'Your order' });
  expect(summary.textContent).toContain('Olive × 5');
  await settled(calls);
  expect(namesOf(calls.slice(before)).filter((name) => /cart/i.test(name))).toEqual([
    'CartLineAdd',
  ]);
});

test('a cart that another device changed is shown as it is, whatever was changed here meanwhile', async () => {
  // given a cart that was read a minute ago
  const { calls, router } = await openShop('/en/cart', {
    answers: {
      ...read,
      Cart: [{ data: { cart: cartOf(2) } }, { data: { cart: cartOf(7) } }],
      WishlistAdd: { data: { favoriteAdd: { errors: [] } } },
    },
  });
  await router.navigate('/en/products');
  await settled(calls);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });

  // when
  await userEvent.click(screen.getAllByRole('button', { name: /wishlist/i })[0] as HTMLElement);
  await waitFor(() => expect(namesOf(calls)).toContain('WishlistAdd'));
  await settled(calls);
  await router.navigate('/en/cart');

  // then
  await waitFor(() => expect(shownQuantity()).toBe('7'));
});

test('another quantity is shown at once and sent once, with the last one pressed', async () => {
  const { calls } = await openShop('/en/cart', {
    answers: { ...read, CartLineUpdate: changed('cartLineUpdate', cartOf(5)) },
  });
  const more = screen.getByRole('button', { name: 'Increase quantity' });

  await userEvent.click(more);
  expect(shownQuantity()).toBe('3');
  await userEvent.click(more);
  await userEvent.click(more);

  expect(shownQuantity()).toBe('5');
  expect(screen.queryByRole('link', { name: 'Proceed to checkout' })).toBeNull();
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Quantity updated'));
  const updates = calls.filter(({ operation }) => operation === 'CartLineUpdate');
  expect(updates.map(({ variables }) => variables)).toEqual([{ lineId: 'line', quantity: 5 }]);
  expect(await screen.findByRole('link', { name: 'Proceed to checkout' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Cart, 5 products' })).toBeDefined();
});

test('a refused quantity gives way to the cart that came with the refusal', async () => {
  const errors = [{ message: 'Only 1 left.', code: 'INSUFFICIENT_STOCK' }];
  const { calls } = await openShop('/en/cart', {
    answers: { ...read, CartLineUpdate: changed('cartLineUpdate', cartOf(1), errors) },
  });
  const before = calls.length;

  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));

  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Only 1 left.'));
  await waitFor(() => expect(shownQuantity()).toBe('1'));
  expect(namesOf(calls.slice(before))).toEqual(['CartLineUpdate']);
});

test('removing a line replaces the quantity of it that still waits', async () => {
  const empty = { ...cartOf(0), lines: [] };
  const { calls } = await openShop('/en/cart', {
    answers: { ...read, CartLineDelete: changed('cartLineDelete', empty) },
  });
  const before = calls.length;

  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Olive' }));

  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
  expect(currentToasts().map(({ text }) => text)).toEqual(['Item removed from cart']);
  // Longer than the pause after which a quantity is sent.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(namesOf(calls.slice(before))).toEqual(['CartLineDelete']);
});

test('changes are sent one after another', async () => {
  let answer = (_: Answer) => {};
  const first = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const two = { ...cartOf(2), lines: [cartOf(1).lines[0], { ...line, id: 'other', name: 'Fig' }] };
  const { calls } = await openShop('/en/cart', {
    answers: {
      ...read,
      Cart: { data: { cart: two } },
      CartLineDelete: [first, changed('cartLineDelete', { ...cartOf(0), lines: [] })],
    },
  });
  const deletions = () => namesOf(calls).filter((name) => name === 'CartLineDelete').length;

  await userEvent.click(screen.getByRole('button', { name: 'Remove Olive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fig' }));
  await settled(calls);
  expect(deletions()).toBe(1);
  answer(changed('cartLineDelete', { ...two, lines: [two.lines[1]] }));

  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
  expect(deletions()).toBe(2);
  expect(currentToasts()).toHaveLength(2);
});

test('planting assistance is requested with the quantity of the line', async () => {
  const planted = cartOf(2, { plantingAssistance: { price: 2_500 } });
  const { calls } = await openShop('/en/cart', {
    answers: { ...read, CartLineUpdate: changed('cartLineUpdate', planted) },
  });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Planting assistance for Olive' }));

  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Planting assistance added'));
  expect(calls.at(-1)?.variables).toEqual({
    lineId: 'line',
    quantity: 2,
    plantingAssistance: true,
  });
});

test('a line moves into the wishlist and leaves the cart, and the heart knows', async () => {
  const { calls } = await openShop('/en/cart', {
    answers: {
      ...read,
      CustomerSummary: { data: { cart: cartOf(2), favorites: [] } },
      CartProductId: { data: { catalogueProduct: { id: 'olive' } } },
      CartLineDelete: changed('cartLineDelete', { ...cartOf(0), lines: [] }),
    },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Move to wishlist: Olive' }));

  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
  expect(currentToasts().map(({ text }) => text)).toEqual(['Added to wishlist']);
  expect(screen.getByRole('link', { name: 'Wishlist, one product' })).toBeDefined();
  expect(calls.find(({ operation }) => operation === 'WishlistAdd')?.variables).toEqual({
    productId: 'olive',
  });
});

test('a line stays in the cart where the wishlist cannot take it', async () => {
  const { calls } = await openShop('/en/cart', {
    answers: { ...read, WishlistAdd: 'offline' },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Move to wishlist: Olive' }));

  await waitFor(() =>
    expect(currentToasts()[0]?.text).toBe('Failed to update your wishlist. Please try again.'),
  );
  expect(namesOf(calls)).not.toContain('CartLineDelete');
  expect(shownQuantity()).toBe('2');
});

test('what the cart is paid with is said below it', async () => {
  await openShop('/en/cart', { answers: read });
  const marks = within(screen.getByRole('complementary', { name: 'Order summary' }));
  expect(marks.getByRole('list', { name: 'Accepted payments' }).textContent).toBe('mada');
});

test('the payments that the total is offered in are below it, up to their limit', async () => {
  await openShop('/en/cart', { answers: read });
  expect(screen.getByText(/4 interest-free payments/).textContent).toContain('50.00');
  cleanup();

  await openShop('/en/cart', {
    answers: { ...read, Cart: { data: { cart: cartOf(11) } } },
  });
  expect(screen.queryByText(/interest-free/)).toBeNull();
});

test('a gift card is applied in the field of promo codes, and taken off again', async () => {
  const card = { id: 'gift', lastDigits: 'ACDE', balance: 5_000, amount: 5_000 };
  const cart = cartOf(2);
  const paid = { ...cart, summary: { ...cart.summary, giftCards: [card], amountDue: 15_000 } };
  const { calls } = await openShop('/en/cart', {
    answers: {
      ...read,
      CartPromoCodeApply: changed('cartPromoCodeApply', paid),
      CartGiftCardRemove: changed('cartGiftCardRemove', cart),
    },
  });
  await userEvent.type(screen.getByLabelText('Promo code or gift card'), 'ACDE-ACDE-ACDE-ACDE');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const summary = within(screen.getByRole('complementary', { name: 'Order summary' }));
  expect(await summary.findByText('Left to pay')).toBeDefined();
  expect(screen.getByText('Gift card applied')).toBeDefined();
  expect(summary.getByText('•••• ACDE')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Promo code or gift card').value).toBe('');
  await userEvent.click(summary.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(summary.queryByText('Left to pay')).toBeNull());
  expect(calls.find(({ operation }) => operation === 'CartGiftCardRemove')?.variables).toEqual({
    id: 'gift',
  });
});
