import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leaveShop, openShop } from '~tests/shop/open-shop';

afterEach(leaveShop);

const olive = {
  id: 'p1',
  slug: 'olive',
  name: 'Olive',
  category: { slug: 'trees', name: 'Trees' },
  hasPriceRange: false,
  hasChoices: false,
  inStock: true,
  defaultVariantId: 'v1',
  swatches: [],
};

function open(sharedWishlist: object | null) {
  return openShop('/en/wishlist/shared/abc', {
    guest: true,
    answers: { SharedWishlist: { data: { sharedWishlist } } },
  });
}

test('everybody who has the link sees the plants and can buy them', async () => {
  const { calls } = await open({ ownerName: 'Noura', products: [olive] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The wishlist of Noura');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Olive' })).toBeDefined();
  expect(main.getByRole('button', { name: /Add to cart/ })).toBeDefined();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe(
    'no-referrer',
  );
  expect(calls.find(({ operation }) => operation === 'SharedWishlist')?.variables).toEqual({
    token: 'abc',
  });
});

test('without a name the owner is not mentioned', async () => {
  await open({ ownerName: null, products: [olive] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'A wishlist that was shared with you',
  );
});

test('a link that was stopped says so', async () => {
  await open(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This wishlist is no longer shared',
  );
});
