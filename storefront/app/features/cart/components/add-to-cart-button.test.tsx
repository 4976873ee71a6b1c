import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentSignInRequest } from '~/shared/sign-in/sign-in-store';
import { takePendingAction } from '~/shared/sign-in/take-pending-action';
import { currentToasts } from '~/shared/toast/toast-store';
import { renderIn } from '~tests/render';
import type { Answer, Answers, Call } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';
import { AddToCartButton } from './add-to-cart-button';

afterEach(leaveShop);

const variant = { id: 'v1', sku: 'OLIVE-1', inStock: true, quantityAvailable: 9 };
const product = { id: 'olive', slug: 'olive', inStock: true, variants: [variant], images: [] };
const cart = { id: 'cart', quantity: 2, lines: [] };

function openProduct(addition: Answers[string], options: { guest?: boolean } = {}) {
  const answers: Answers = {
    Product: { data: { catalogueProduct: product } },
    CustomerSummary: { data: { cart: { id: 'cart', quantity: 1 } } },
    CartLineAdd: addition,
  };
  return openShop('/en/product/olive', { ...options, answers });
}

const added: Answer = { data: { cartLineAdd: { errors: [], cart } } };
const refusal = (message: string, code: string): Answer => ({
  data: { cartLineAdd: { errors: [{ message, code }], cart: null } },
});
const additionsOf = (calls: Call[]) =>
  calls.filter(({ operation }) => operation === 'CartLineAdd').map(({ variables }) => variables);
const addButton = () => screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement;
const buyButton = () => screen.getAllByRole('button', { name: 'Buy now' })[0] as HTMLElement;

test('a press adds once, says so and counts', async () => {
  let answer = (_: Answer) => {};
  const answering = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const { calls } = await openProduct([answering]);

  await userEvent.dblClick(addButton());
  answer(added);

  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(currentToasts()[0]).toMatchObject({
    tone: 'success',
    text: 'Item added to cart successfully!',
  });
  expect(additionsOf(calls)).toEqual([{ variantId: 'v1', quantity: 1, plantingAssistance: false }]);
  expect(await screen.findByRole('link', { name: 'Cart, 2 products' })).toBeDefined();
});

test('adding reads no public data again', async () => {
  const { calls } = await openProduct(added);
  const before = calls.length;

  await userEvent.click(addButton());

  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(calls.slice(before).map(({ operation }) => operation)).toEqual(['CartLineAdd']);
});

test('the server’s own words are shown where it refuses', async () => {
  await openProduct(refusal('Only 1 left.', 'INSUFFICIENT_STOCK'));
  await userEvent.click(addButton());
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ tone: 'error', text: 'Only 1 left.' }),
  );
});

test('a broken line is named as such', async () => {
  await openProduct('offline');
  await userEvent.click(addButton());
  await waitFor(() =>
    expect(currentToasts()[0]?.text).toBe(
      'There was a connection issue. Please check your internet connection and try again.',
    ),
  );
});

test('what a guest adds waits for the sign-in, which opens', async () => {
  await openProduct(added, { guest: true });
  await userEvent.click(addButton());
  await waitFor(() => expect(currentSignInRequest()).toEqual({ tab: 'login' }));
  expect(takePendingAction()).toMatchObject({ kind: 'add-to-cart', variantId: 'v1', quantity: 1 });
});

test('buying now as a guest keeps that it was buying', async () => {
  await openProduct(added, { guest: true });
  await userEvent.click(buyButton());
  await waitFor(() => expect(currentSignInRequest()).not.toBeNull());
  expect(takePendingAction()).toMatchObject({ kind: 'buy-now', variantId: 'v1', quantity: 1 });
});

test('buying now leads to the checkout once the plant is in the cart', async () => {
  const { router } = await openProduct(added);
  await userEvent.click(buyButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/checkout'));
});

test('buying now stays where the plant cannot be added', async () => {
  const { router } = await openProduct(refusal('Only 1 left.', 'INSUFFICIENT_STOCK'));
  await userEvent.click(buyButton());
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(router.state.location.pathname).toBe('/en/product/olive');
});

test('a session that ended meanwhile leads to the sign-in with what was added', async () => {
  await openProduct(refusal('Please log in.', 'UNAUTHENTICATED'));
  await userEvent.click(addButton());
  await waitFor(() => expect(currentSignInRequest()).not.toBeNull());
  expect(takePendingAction()).toMatchObject({ kind: 'add-to-cart', variantId: 'v1' });
  expect(currentToasts()).toEqual([]);
});

test('what is sold out cannot be added', () => {
  renderIn('en', <AddToCartButton variantId={null} productName="Monstera" />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Out of stock: Monstera' });
  expect(button.disabled).toBe(true);
});
