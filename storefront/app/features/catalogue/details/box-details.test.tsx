import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import { BoxDetails } from './box-details';

type Product = Parameters<typeof BoxDetails>[0]['product'];

function variant(heightCm: number | null, potCm: number | null) {
  const id = `${heightCm}-${potCm}`;
  const prices = { price: 100, currentPrice: 100, availableQuantity: 1 };
  return {
    id,
    sku: id,
    name: id,
    color: null,
    size: id,
    imageIndex: null,
    imageIndexes: [],
    ...prices,
    heightCm,
    potCm,
  };
}

const small = variant(60, 20);
const tray = variant(null, null);
const monstera: Product = {
  pot: { slug: 'decorative', name: 'The plant in its decorative pot' },
  grownHeightCm: 250,
  variants: [small, tray],
};

test('pot, present height and grown height are shown separately', () => {
  renderIn('en', <BoxDetails product={monstera} variant={small} />);
  screen.getByText('The plant in its decorative pot, 20 cm across');
  expect(screen.getByText('Height now').nextSibling?.textContent).toBe('About 60\u00a0cm');
  expect(screen.getByText('Grows to').nextSibling?.textContent).toBe('Up to 2.5\u00a0m');
});

test('in Arabic too', () => {
  renderIn('ar', <BoxDetails product={monstera} variant={small} />);
  expect(screen.getByText('الارتفاع الآن').nextSibling?.textContent).toBe('نحو 60\u00a0سم');
  expect(screen.getByText('الارتفاع بعد النمو').nextSibling?.textContent).toBe('حتى 2.5\u00a0م');
});

test('a size without a single pot says nothing of pots', () => {
  renderIn('en', <BoxDetails product={monstera} variant={tray} />);
  expect(screen.queryByText(/decorative pot/)).toBeNull();
  expect(screen.queryByText('Height now')).toBeNull();
  screen.getByText('Up to 2.5 m');
});

test('where no size says how wide its pot is, the pot is named alone', () => {
  const basket = { ...monstera, variants: [variant(40, null)] };
  renderIn('en', <BoxDetails product={basket} variant={variant(40, null)} />);
  screen.getByText('The plant in its decorative pot');
});

test('what is sold as tall as it grows has no grown height', () => {
  renderIn('en', <BoxDetails product={{ ...monstera, grownHeightCm: 60 }} variant={small} />);
  expect(screen.queryByText('Grows to')).toBeNull();
});

test('of what nothing is known nothing is said', () => {
  const soil = { pot: null, grownHeightCm: null, variants: [tray] };
  renderIn('en', <BoxDetails product={soil} variant={tray} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
