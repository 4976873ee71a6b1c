import { beforeEach, expect, test } from 'vitest';
import { currentCartCount, setCartCount } from '~/shared/cart-count/cart-count-store';
import { endSession, startSession } from '~/shared/session/session-store';
import { type Cart, currentCart, readCart, takeChangedCart } from './cart-store';

const summary = {
  subtotal: 0,
  discount: 0,
  shipping: 0,
  tax: 0,
  total: 0,
  freeDeliveryAbove: 50_000,
  minimumOrder: null,
  promoCode: null,
};
const cart = (quantity: number): Cart => ({ id: 'cart', lines: [], quantity, summary });

beforeEach(() => startSession('fake-token'));

test('a cart that was read is shown and counted', async () => {
  await readCart(async () => cart(3));
  expect(currentCart()?.quantity).toBe(3);
  expect(currentCartCount()).toBe(3);
});

test('a change that overtakes a reading is not undone by it', async () => {
  const answers = [cart(1), cart(5)];
  await readCart(async () => {
    const answer = answers.shift() as Cart;
    if (answer.quantity === 1) takeChangedCart(cart(5));
    return answer;
  });
  expect(currentCart()?.quantity).toBe(5);
  expect(answers).toEqual([]);
});

test('a cart that was ordered is no longer shown', () => {
  takeChangedCart(cart(2));
  setCartCount(0);
  expect(currentCart()).toBeNull();
});

test('nobody sees the cart of who was here before', () => {
  takeChangedCart(cart(2));
  endSession();
  expect(currentCart()).toBeNull();
});
