import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CardFieldsFragment } from '~/gql/graphql';
import { renderIn } from '~tests/render';
import { PlantCard } from './plant-card';

function picture(name: string) {
  const path = `/media/renditions/${name}`;
  return {
    url: `${path}/320.jpg`,
    width: 640,
    height: 800,
    alt: `Geranium, ${name}`,
    path,
    widths: [320, 640],
    placeholder: '',
  };
}

function swatch(slug: string, currentPrice: number) {
  return {
    slug,
    name: slug,
    hex: '#cc0000',
    sku: `GERANIUM-${slug}`,
    variantId: `id-${slug}`,
    image: picture(slug),
    price: currentPrice,
    discountPrice: null,
    currentPrice,
    hasPriceRange: false,
    hasChoices: false,
  };
}

const geranium: CardFieldsFragment = {
  id: 'UHJvZHVjdDox',
  slug: 'geranium',
  name: 'Geranium',
  latinName: null,
  category: { slug: 'summer', name: 'Summer' },
  price: 1_600,
  discountPrice: null,
  currentPrice: 1_600,
  discountPercent: null,
  hasPriceRange: false,
  hasChoices: true,
  inStock: true,
  isFavorite: false,
  rating: null,
  defaultVariantId: 'id-red',
  image: picture('red'),
  secondImage: picture('detail'),
  swatches: [
    swatch('red', 1_600),
    { ...swatch('pink', 1_800), hasChoices: true, hasPriceRange: true },
    { ...swatch('white', 2_000), variantId: null },
  ],
};

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

const shownPicture = () => screen.getByRole('img').getAttribute('alt');
const address = () => screen.getByRole('link', { name: 'Geranium' }).getAttribute('href');

test('the colours are a group of radio buttons, the shown one chosen', () => {
  renderIn('en', <PlantCard product={geranium} />);
  expect(screen.getByRole('group', { name: 'Colours of Geranium' })).toBeDefined();
  const names = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(names).toEqual(['red', 'pink', 'white (sold out)']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'red' }).checked).toBe(true);
  expect([shownPicture(), address()]).toEqual(['Geranium, red', '/en/product/geranium']);
});

test('a swatch changes picture, price, and the page that the card leads to', async () => {
  renderIn('en', <PlantCard product={geranium} />);
  await userEvent.click(screen.getByRole('radio', { name: 'pink' }));
  await vi.waitFor(() => expect(shownPicture()).toBe('Geranium, pink'));
  expect(screen.getByRole('article').textContent).toContain('SAR\u00a018');
  expect(address()).toBe('/en/product/geranium?variant=GERANIUM-pink');
});

test('arrow keys go through the colours', async () => {
  renderIn('en', <PlantCard product={geranium} />);
  screen.getByRole('radio', { name: 'red' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(shownPicture()).toBe('Geranium, pink'));
});

test('sizes are chosen on the page, in the colour that is shown', async () => {
  renderIn('en', <PlantCard product={geranium} />);
  expect(screen.getByRole('button', { name: 'Add to cart: Geranium' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'pink' }));
  const choose = await screen.findByRole('link', { name: 'Choose a size: Geranium' });
  expect(choose.getAttribute('href')).toBe('/en/product/geranium?variant=GERANIUM-pink');
});

test('a colour that is sold out is shown and cannot be bought', async () => {
  renderIn('en', <PlantCard product={geranium} />);
  await userEvent.click(screen.getByRole('radio', { name: 'white (sold out)' }));
  await vi.waitFor(() => expect(shownPicture()).toBe('Geranium, white'));
  expect(screen.getByText('Sold out')).toBeDefined();
  const sold = screen.getByRole<HTMLButtonElement>('button', { name: /^Out of stock/ });
  expect(sold.disabled).toBe(true);
});

test('a colour that is filtered by is shown first', () => {
  renderIn('en', <PlantCard product={geranium} wantedColors={['black', 'pink']} />);
  expect(shownPicture()).toBe('Geranium, pink');
});

test('a plant in one colour has no swatches; its sizes are chosen on its page', () => {
  renderIn('en', <PlantCard product={{ ...geranium, swatches: [] }} />);
  expect(screen.queryByRole('radio')).toBeNull();
  const choose = screen.getByRole('link', { name: 'Choose a size: Geranium' });
  expect(choose.getAttribute('href')).toBe('/en/product/geranium');
});
