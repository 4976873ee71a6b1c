import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Favorite } from '~/features/wishlist/api/load-favorites';
import { FavoritesList } from '~/features/wishlist/components/favorites-list';
import { WishCard } from '~/routes/wishlist/wish-card';
import { endSession, startSession } from '~/shared/session/session-store';
import { currentToasts, dismissToast } from '~/shared/toast/toast-store';
import { Toaster } from '~/ui/toaster';
import { renderIn } from './render';

const olive: Favorite = {
  id: 'p1',
  slug: 'olive',
  name: 'Olive',
  latinName: 'Olea europaea',
  category: { slug: 'trees', name: 'Trees' },
  price: 13_000,
  discountPrice: null,
  currentPrice: 13_000,
  discountPercent: null,
  hasPriceRange: false,
  hasChoices: false,
  inStock: true,
  isFavorite: true,
  defaultVariantId: 'v1',
  image: null,
  secondImage: null,
  swatches: [],
};
const summary = { subtotal: 1, discount: 0, shipping: 0, tax: 0, total: 1, freeDeliveryAbove: 2 };
const cart = { id: 'cart', quantity: 1, lines: [], summary };

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return Promise.all([
    import('~/features/cart/api/cart-changes'),
    import('~/features/wishlist/api/change-favorite'),
    import('~/features/wishlist/api/load-favorite-ids'),
    import('~/shared/api/browser-client'),
  ]);
});
beforeEach(() => startSession('fake-token'));
afterEach(() => {
  endSession();
  for (const toast of currentToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

/** The API with these favourites; answers with the names of the changes that were asked for. */
function shopWith(...favorites: Favorite[]) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const changes: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body);
    if (operationName.startsWith('Favorites') || operationName === 'FavoriteIds') {
      return Response.json({ data: { favorites } });
    }
    changes.push(operationName);
    const data = { change: { errors: [] }, cartLineAdd: { errors: [], cart } };
    return Response.json({ data });
  });
  return changes;
}

function open() {
  renderIn(
    'en',
    <>
      <FavoritesList renderCard={(product) => <WishCard product={product} />} />
      <Toaster />
    </>,
  );
}

test('a favourite moves into the cart and leaves the list', async () => {
  const changes = shopWith(olive, { ...olive, id: 'p2', name: 'Ficus' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move to cart: Olive' }));
  expect(await screen.findByText('Moved from your wishlist to the cart')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Olive')).toBeNull());
  expect(screen.getByText('One product in your wishlist')).toBeDefined();
  expect(changes).toEqual(['CartLineAdd', 'FavoriteRemove']);
});

test('a heart that is emptied can be filled again from the message', async () => {
  const changes = shopWith(olive);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Olive in your wishlist' }));
  expect(await screen.findByText('Your wishlist awaits its first plant')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Olive' })).toBeDefined();
  await act(async () => undefined);
  expect(changes).toEqual(['FavoriteRemove', 'FavoriteAdd']);
  expect(currentToasts()).toEqual([]);
});

test('where there are sizes or colours one chooses on the plant’s page, at one price too', async () => {
  const changes = shopWith({ ...olive, hasChoices: true });
  open();
  const link = await screen.findByRole('link', { name: 'Choose options: Olive' });
  expect(link.getAttribute('href')).toBe('/en/product/olive');
  expect(screen.queryByRole('button', { name: /Move to cart/ })).toBeNull();
  expect(changes).toEqual([]);
});

test('what is sold out says so and leads to others of its kind', async () => {
  shopWith({ ...olive, inStock: false, defaultVariantId: null });
  open();
  const link = await screen.findByRole('link', { name: 'Similar products: Olive' });
  expect(link.getAttribute('href')).toBe('/en/products?categories=trees');
  expect(screen.getByText('Sold out')).toBeDefined();
});
