import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from '~tests/render';
import { mockApi, variablesOf } from '~tests/shop/mock-api';
import CustomerWords from './customer-words';

let comeNear = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('questions are loaded when they come near the view, and a link leads to their place', async () => {
  const calls = mockApi();
  renderIn('en', <CustomerWords slug="monstera" productId="product-1" reviews={null} />);

  expect(document.getElementById('questions')?.textContent).toBe('');
  expect(calls).toEqual([]);
  await act(async () => comeNear());

  expect(await screen.findByRole('region', { name: 'Questions' })).toBeDefined();
  expect(variablesOf(calls, 'ProductQuestions')).toEqual([{ productId: 'product-1', page: 1 }]);
});

test('a link to the questions loads them, wherever the page stands', async () => {
  // given
  const calls = mockApi();
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;

  // when
  renderIn(
    'en',
    <CustomerWords slug="monstera" productId="product-1" reviews={null} />,
    '/product/monstera#questions',
  );

  // then
  expect(await screen.findByRole('region', { name: 'Questions' })).toBeDefined();
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(variablesOf(calls, 'ProductQuestions')).toHaveLength(1);
});
