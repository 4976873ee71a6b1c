import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CardFieldsFragment } from '~/gql/graphql';
import { renderIn } from '~tests/render';
import { ProductCard } from './product-card';

const olive: CardFieldsFragment = {
  id: 'UHJvZHVjdDox',
  slug: 'olive',
  name: 'Olive',
  latinName: 'Olea europaea',
  category: { slug: 'trees', name: 'Trees' },
  price: 13_000,
  discountPrice: 10_400,
  currentPrice: 10_400,
  discountPercent: 20,
  hasPriceRange: true,
  inStock: true,
  isFavorite: false,
  rating: null,
  defaultVariantId: 'UHJvZHVjdFZhcmlhbnQ6MQ==',
  image: null,
  secondImage: null,
  hasChoices: false,
  swatches: [],
};

test('a card names the plant in both tongues and links to it', () => {
  renderIn('en', <ProductCard product={olive} />);
  expect(screen.getByRole('link', { name: 'Olive' }).getAttribute('href')).toBe(
    '/en/product/olive',
  );
  const latin = screen.getByText('Olea europaea');
  expect([latin.lang, latin.dir]).toEqual(['la', 'ltr']);
});

test('a discount strikes the old price through and says its percent', () => {
  renderIn('ar', <ProductCard product={olive} />);
  expect(screen.getByText('−20%')).toBeDefined();
  expect(screen.getByText(/130/).closest('s')).not.toBeNull();
  expect(screen.getByText(/104/).closest('s')).toBeNull();
  expect(screen.getByText('ابتداءً من')).toBeDefined();
});

test('without a discount there is one price and no badge', () => {
  const plain = { ...olive, discountPrice: null, currentPrice: 13_000, discountPercent: null };
  const { container } = renderIn('en', <ProductCard product={plain} />);
  expect(container.querySelector('s')).toBeNull();
  expect(screen.queryByText(/%/)).toBeNull();
});

test('a plant that is out of stock says so instead of its discount', () => {
  renderIn('en', <ProductCard product={{ ...olive, inStock: false, defaultVariantId: null }} />);
  expect(screen.getByText('Sold out')).toBeDefined();
  expect(screen.queryByText(/%/)).toBeNull();
});

test('the heart and the cart are what the route puts in', () => {
  renderIn(
    'en',
    <ProductCard
      product={olive}
      wishlistButton={<button type="button">Heart</button>}
      renderActions={() => <button type="button">Add</button>}
    />,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Heart',
    'Add',
  ]);
});

const detail = {
  url: '/media/renditions/0f/320.jpg',
  width: 640,
  height: 800,
  path: '/media/renditions/0f',
  widths: [320, 640],
};

test.each([
  [true, 1],
  [false, 0],
])('the second picture is fetched when the pointer enters (can hover: %s)', (matches, pictures) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const { container } = renderIn('en', <ProductCard product={{ ...olive, secondImage: detail }} />);
  expect(container.querySelectorAll('img')).toHaveLength(0);
  fireEvent.pointerEnter(screen.getByRole('article'));
  expect(container.querySelectorAll('img')).toHaveLength(pictures);
  const [picture] = container.querySelectorAll('img');
  if (!picture) return;
  // Nothing fades in before it is there.
  const layer = picture.closest('[class*=opacity-0]') as HTMLElement;
  expect(layer.className).not.toContain('opacity-100');
  fireEvent.load(picture);
  expect(layer.className).toContain('group-hover/card:opacity-100');
});
