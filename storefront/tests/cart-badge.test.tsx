import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addLine, applyPromoCode, deleteLine, updateLine } from '~/features/cart/api/cart-changes';
import { changeOrder } from '~/features/orders/api/orders';
import { CartLink } from '~/routes/shell/cart-link';
import { setCartCount } from '~/shared/cart-count/cart-count-store';
import { endSession, startSession } from '~/shared/session/session-store';
import { renderIn } from './render';
import { mockApi } from './shop/mock-api';

beforeAll(() => import('~/shared/api/browser-client'));
beforeEach(() => startSession('fake-token'));
afterEach(() => {
  endSession();
  act(() => setCartCount(null));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function badge(count: number): string {
  return screen.getByText(String(count)).className;
}

test('the badge moves for one second after a change, and not at the first count', () => {
  vi.useFakeTimers();
  renderIn('en', <CartLink />);
  expect(screen.getByRole('link', { name: 'Cart' }).textContent).toBe('Cart');
  act(() => setCartCount(2));
  expect(badge(2)).not.toContain('animate-bump');
  act(() => setCartCount(3));
  expect(screen.getByRole('link', { name: 'Cart, 3 products' })).toBeDefined();
  expect(badge(3)).toContain('animate-bump');
  act(() => vi.advanceTimersByTime(999));
  expect(badge(3)).toContain('animate-bump');
  act(() => vi.advanceTimersByTime(1));
  expect(badge(3)).not.toContain('animate-bump');
});

test('another change within the second moves it anew, for a second of its own', () => {
  vi.useFakeTimers();
  renderIn('en', <CartLink />);
  act(() => setCartCount(2));
  act(() => setCartCount(3));
  const first = screen.getByText('3');
  act(() => vi.advanceTimersByTime(900));
  act(() => setCartCount(3, true));
  expect(screen.getByText('3')).not.toBe(first);
  act(() => vi.advanceTimersByTime(900));
  expect(badge(3)).toContain('animate-bump');
  act(() => vi.advanceTimersByTime(100));
  expect(badge(3)).not.toContain('animate-bump');
});

test.each([
  ['adding', 'cartLineAdd', () => addLine({ variantId: 'v', quantity: 1 })],
  ['another quantity', 'cartLineUpdate', () => updateLine('line', 2)],
  ['removing', 'cartLineDelete', () => deleteLine('line')],
  ['a promo code, which leaves the count', 'cartPromoCodeApply', () => applyPromoCode('A')],
  [
    'ordering again',
    'customerOrderReorder',
    () => changeOrder({ intent: 'reorder', number: '14' }),
  ],
])('the badge moves after %s', async (_change, field, make) => {
  mockApi({ '*': { data: { [field]: { cart: { quantity: 4 } } } } });
  renderIn('en', <CartLink />);
  act(() => setCartCount(field === 'cartPromoCodeApply' ? 4 : 3));
  await act(async () => void (await make()));
  expect(badge(4)).toContain('animate-bump');
});

test('a change that is refused moves nothing', async () => {
  const errors = [{ message: 'Only 1 left.', code: 'INSUFFICIENT_STOCK' }];
  mockApi({ CartLineUpdate: { data: { cartLineUpdate: { errors, cart: { quantity: 4 } } } } });
  renderIn('en', <CartLink />);
  act(() => setCartCount(4));
  await act(() => expect(updateLine('line', 9)).rejects.toThrow('Only 1 left.'));
  expect(badge(4)).not.toContain('animate-bump');
});

test('Arabic counts plants in its own plural forms', () => {
  renderIn('ar', <CartLink />);
  for (const [count, text] of [
    [0, 'سلة التسوق، فارغة'],
    [2, 'سلة التسوق، منتجان'],
    [5, 'سلة التسوق، 5 منتجات'],
    [11, 'سلة التسوق، 11 منتجًا'],
  ] as const) {
    act(() => setCartCount(count));
    expect(screen.getByRole('link', { name: text })).toBeDefined();
  }
});
