import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AddToCartButton } from '~/features/cart/components/add-to-cart-button';
import { BuyNowButton } from '~/features/cart/components/buy-now-button';
import { currentCartCount } from '~/shared/cart-count/cart-count-store';
import { endSession, startSession } from '~/shared/session/session-store';
import { takePendingAction } from '~/shared/sign-in/pending-action-store';
import { closeSignIn, currentSignInRequest } from '~/shared/sign-in/sign-in-store';
import { currentToasts, dismissToast } from '~/shared/toast/toast-store';
import { renderIn } from './render';

const summary = { subtotal: 1, discount: 0, shipping: 0, tax: 0, total: 1, freeDeliveryAbove: 2 };
const cart = { id: 'cart', quantity: 2, lines: [], summary };

// What a press loads is at hand, so that no test waits for it.
beforeAll(() =>
  Promise.all([import('~/features/cart/api/cart-changes'), import('~/shared/api/browser-client')]),
);
beforeEach(() => startSession('fake-token'));
afterEach(() => {
  closeSignIn();
  for (const toast of currentToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

let line = Promise.resolve();

/** The API's answers to adding, one a call. */
function answerWith(...payloads: unknown[]) {
  const calls: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    calls.push(JSON.parse(body).variables);
    await line;
    return Response.json({ data: { cartLineAdd: payloads.shift() } });
  });
  return calls;
}

test('a press adds once, says so and counts', async () => {
  const calls = answerWith({ errors: [], cart });
  renderIn('en', <AddToCartButton variantId="v1" quantity={2} />);
  let answer = () => {};
  line = new Promise((resolve) => {
    answer = resolve;
  });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add to cart' }));
  answer();
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(currentToasts()[0]).toMatchObject({
    tone: 'success',
    text: 'Item added to cart successfully!',
  });
  expect(calls).toEqual([{ variantId: 'v1', quantity: 2, plantingAssistance: false }]);
  expect(currentCartCount()).toBe(2);
});

test('the server’s own words are shown where it refuses', async () => {
  answerWith({ errors: [{ message: 'Only 1 left.', code: 'INSUFFICIENT_STOCK' }], cart });
  renderIn('en', <AddToCartButton variantId="v1" />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ tone: 'error', text: 'Only 1 left.' }),
  );
});

test('a broken line is named as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderIn('en', <AddToCartButton variantId="v1" />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(currentToasts()[0]?.text).toBe(
      'There was a connection issue. Please check your internet connection and try again.',
    ),
  );
});

test('a guest’s wish is kept and the sign-in opens', async () => {
  endSession();
  renderIn('ar', <AddToCartButton variantId="v1" quantity={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
  expect(currentSignInRequest()).toEqual({ tab: 'login' });
  expect(takePendingAction()).toEqual({ kind: 'add-to-cart', variantId: 'v1', quantity: 3 });
});

test('buying now as a guest keeps that it was buying', async () => {
  endSession();
  renderIn('ar', <BuyNowButton variantId="v1" />);
  await userEvent.click(screen.getByRole('button', { name: 'اشترِ الآن' }));
  expect(takePendingAction()).toEqual({ kind: 'buy-now', variantId: 'v1', quantity: 1 });
});

test('a session that ended meanwhile leads to the sign-in with the wish', async () => {
  answerWith({ errors: [{ message: 'Please log in.', code: 'UNAUTHENTICATED' }], cart: null });
  renderIn('en', <AddToCartButton variantId="v1" />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(currentSignInRequest()).not.toBeNull());
  expect(takePendingAction()).toMatchObject({ kind: 'add-to-cart', variantId: 'v1' });
  expect(currentToasts()).toEqual([]);
});

test('what is sold out cannot be added', () => {
  renderIn('en', <AddToCartButton variantId={null} productName="Monstera" />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Out of stock: Monstera' });
  expect(button.disabled).toBe(true);
});
