import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import type { Answer, Answers, Call } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

afterEach(leaveShop);

const olive = {
  id: 'p1',
  slug: 'olive',
  name: 'Olive',
  latinName: 'Olea europaea',
  category: { slug: 'trees', name: 'Trees' },
  hasPriceRange: false,
  hasChoices: false,
  inStock: true,
  defaultVariantId: 'v1',
  swatches: [],
};
const ficus = { ...olive, id: 'p2', slug: 'ficus', name: 'Ficus' };

function wishlistOf(products: object[], answers: Answers = {}): Answers {
  return {
    Wishlist: { data: { favorites: products, wishlistLink: null } },
    CustomerSummary: { data: { favorites: products } },
    ...answers,
  };
}

function open(products: object[], answers: Answers = {}) {
  return openShop('/en/wishlist', { answers: wishlistOf(products, answers) });
}

const changesOf = (calls: Call[]) =>
  calls.map(({ operation }) => operation).filter((name) => /Add$|Remove$/.test(name));
const main = () => within(screen.getByRole('main'));
const heart = (name: string) => screen.getByRole('button', { name: `${name} in your wishlist` });
const refused = (mutation: string, message: string): Answer => ({
  data: { [mutation]: { errors: [{ message, code: 'NOT_FOUND' }] } },
});

test('a product moves into the cart and leaves the list', async () => {
  const { calls } = await open([olive, ficus]);
  await userEvent.click(main().getByRole('button', { name: 'Move to cart: Olive' }));
  expect(await screen.findByText('Moved from your wishlist to the cart')).toBeDefined();
  await waitFor(() => expect(main().queryByText('Olive')).toBeNull());
  expect(screen.getByText('One product in your wishlist')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Wishlist, one product' })).toBeDefined();
  expect(changesOf(calls)).toEqual(['CartLineAdd', 'WishlistRemove']);
});

test('a product that cannot be bought stays', async () => {
  const errors = [{ message: 'Only 1 left.', code: 'INSUFFICIENT_STOCK' }];
  const { calls } = await open([olive], { CartLineAdd: { data: { cartLineAdd: { errors } } } });
  await userEvent.click(main().getByRole('button', { name: 'Move to cart: Olive' }));
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Only 1 left.'));
  expect(main().getByText('Olive')).toBeDefined();
  expect(changesOf(calls)).toEqual(['CartLineAdd']);
});

test('a heart that is emptied can be filled again from the message', async () => {
  const { calls } = await open([olive]);
  await userEvent.click(heart('Olive'));
  expect(await screen.findByText('Your wishlist awaits its first plant')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await main().findByRole('link', { name: 'Olive' })).toBeDefined();
  await waitFor(() => expect(changesOf(calls)).toEqual(['WishlistRemove', 'WishlistAdd']));
  expect(currentToasts()).toEqual([]);
});

test('a heart is emptied before the API answers, and filled again where it refuses', async () => {
  let answer = (_: Answer) => {};
  const answering = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  await open([olive, ficus], { WishlistRemove: [answering] });

  await userEvent.click(heart('Olive'));
  await waitFor(() => expect(main().queryByText('Olive')).toBeNull());
  answer(refused('favoriteRemove', 'It stays.'));

  expect(await main().findByText('Olive')).toBeDefined();
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('It stays.'));
});

test('a heart on another page fills at once, and the wishlist has it when it opens', async () => {
  let answer = (_: Answer) => {};
  const answering = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const { calls, router } = await openShop('/en/products', {
    answers: {
      Products: { data: { catalogueProducts: { items: [olive] } } },
      ...wishlistOf([], {
        WishlistAdd: [answering],
        Wishlist: { data: { favorites: [olive], wishlistLink: null } },
      }),
    },
  });
  expect(heart('Olive').ariaPressed).toBe('false');

  await userEvent.click(heart('Olive'));
  await waitFor(() => expect(heart('Olive').getAttribute('aria-pressed')).toBe('true'));
  expect(currentToasts()).toEqual([]);
  answer({ data: { favoriteAdd: { errors: [], productId: 'p1', isFavorite: true } } });

  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Added to wishlist'));
  expect(currentToasts()[0]?.duration).toBe(2_000);
  expect(calls.filter(({ operation }) => operation === 'CustomerSummary')).toHaveLength(1);
  await router.navigate('/en/wishlist');
  expect(await screen.findByText('One product in your wishlist')).toBeDefined();
});

test('a heart that is pressed before the wishlist is known stays filled', async () => {
  let answer = (_: Answer) => {};
  const answering = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const { calls } = await openShop('/en/products', {
    answers: {
      Products: { data: { catalogueProducts: { items: [olive] } } },
      ...wishlistOf([], { CustomerSummary: [answering] }),
    },
  });

  await userEvent.click(heart('Olive'));
  // The API read the list before it heard of the heart.
  setTimeout(() => answer({ data: { favorites: [] } }), 50);

  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Added to wishlist'));
  await waitFor(() => expect(heart('Olive').getAttribute('aria-pressed')).toBe('true'));
  expect(changesOf(calls)).toEqual(['WishlistAdd']);
});

test('where there are sizes or colours one chooses on the plant’s page, at one price too', async () => {
  const { calls } = await open([{ ...olive, hasChoices: true }]);
  const link = screen.getByRole('link', { name: 'Choose options: Olive' });
  expect(link.getAttribute('href')).toBe('/en/product/olive');
  expect(screen.queryByRole('button', { name: /Move to cart/ })).toBeNull();
  expect(changesOf(calls)).toEqual([]);
});

test('what is sold out says so and leads to others of its kind', async () => {
  await open([{ ...olive, inStock: false, defaultVariantId: null }]);
  const link = screen.getByRole('link', { name: 'Similar products: Olive' });
  expect(link.getAttribute('href')).toBe('/en/products?categories=trees');
  expect(main().getByText('Sold out')).toBeDefined();
});

test('a product that has become cheaper says by how much; one that has not says nothing', async () => {
  await open([
    { ...olive, currentPrice: 8_000, savedPrice: 10_000 },
    { ...ficus, currentPrice: 8_000, savedPrice: 7_000 },
    { ...ficus, id: 'p3', name: 'Palm', currentPrice: 8_000, savedPrice: null },
  ]);
  expect(
    main()
      .getAllByText(/since you saved it/)
      .map(({ textContent }) => textContent),
  ).toEqual(['SAR\u00a020 less since you saved it']);
});

test('the wishlist is shared by a link that can name its owner, and be stopped', async () => {
  const share = (showsName: boolean): Answer => ({
    data: { wishlistShare: { errors: [], link: { token: 'abc', showsName } } },
  });
  const { calls } = await open([olive], {
    WishlistShare: [share(false), share(true)],
    WishlistShareStop: { data: { wishlistShareStop: { errors: [], link: null } } },
  });
  const part = within(screen.getByRole('region', { name: 'Share your wishlist' }));
  await userEvent.click(part.getByRole('button', { name: 'Make a link' }));
  const link = await part.findByRole('link', { name: 'See it as others do' });
  expect(link.getAttribute('href')).toBe('/en/wishlist/shared/abc');
  await userEvent.click(part.getByRole('checkbox', { name: 'Show my first name' }));
  await waitFor(() => expect(part.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
  await userEvent.click(part.getByRole('button', { name: 'Stop sharing' }));
  expect(await part.findByRole('button', { name: 'Make a link' })).toBeDefined();
  const shared = calls.filter(({ operation }) => operation.startsWith('WishlistShare'));
  expect(shared.map(({ variables }) => variables)).toEqual([
    { showsName: false },
    { showsName: true },
    {},
  ]);
});

test('a wishlist that cannot be read says why, and is read again', async () => {
  await open([olive], { Wishlist: ['offline', { data: { favorites: [olive] } }] });
  expect(screen.getByRole('alert').textContent).toContain('There was a connection issue');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await main().findByText('Olive')).toBeDefined();
});
