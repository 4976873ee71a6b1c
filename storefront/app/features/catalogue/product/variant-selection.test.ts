import { expect, test } from 'vitest';
import {
  addVariantToSearch,
  chooseDefaultVariant,
  findVariant,
  findVariantInAddress,
  limitQuantity,
  pickOption,
  readOptionState,
  selectVariant,
} from './variant-selection';

function variant(color: string | null, size: string | null, availableQuantity = 5) {
  const id = `${color}/${size}`;
  return {
    id,
    sku: id.toUpperCase(),
    color,
    size,
    price: 8_500,
    currentPrice: 8_500,
    availableQuantity,
    imageIndex: null,
  };
}

const options = { colors: ['white', 'clay'], sizes: ['40', '80', '120'] };
const monstera = [
  variant('clay', '40'),
  variant('white', '80'),
  variant('white', '40'),
  variant('clay', '120', 0),
];

test('the first that the shop names and can sell is chosen', () => {
  expect(chooseDefaultVariant(monstera)).toBe(monstera[0]);
});

test.each([
  ['sold out', [variant('white', '40', 0), variant('white', '80')], 'white', '80'],
  [
    'only another colour in stock',
    [variant('white', '40', 0), variant('clay', '80')],
    'clay',
    '80',
  ],
  ['nothing in stock', [variant('clay', '40', 0), variant('white', '80', 0)], 'clay', '40'],
])('%s: the next best is chosen', (_case, variants, color, size) => {
  expect(selectVariant(chooseDefaultVariant(variants))).toEqual({ color, size });
});

test('a plant without colours or sizes is chosen as it is', () => {
  const only = [variant(null, null)];
  const choice = selectVariant(chooseDefaultVariant(only));
  expect(choice).toEqual({ color: null, size: null });
  expect(findVariant(only, choice)?.id).toBe('null/null');
  expect(selectVariant(chooseDefaultVariant([]))).toEqual({ color: null, size: null });
});

test.each([
  ['?variant=WHITE%2F40', 'white/40'],
  ['?utm_source=mail&variant=CLAY%2F120', 'clay/120'],
  ['?variant=SOMETHING-ELSE', undefined],
  ['?variant=', undefined],
  ['', undefined],
])('the address %s asks for %s', (search, id) => {
  expect(findVariantInAddress(monstera, search)?.id).toBe(id);
});

test('the selection is added to the address beside its other parameters', () => {
  expect(addVariantToSearch('?utm_source=mail&variant=OLD', 'A 1')).toBe(
    '?utm_source=mail&variant=A+1',
  );
});

test.each([
  ['white', '40', 'size', '80', 'available'],
  ['white', '40', 'size', '120', 'absent'],
  ['clay', '40', 'size', '120', 'sold-out'],
  ['white', '80', 'color', 'clay', 'absent'],
] as const)('with %s and %s, the %s %s is %s', (color, size, axis, slug, state) => {
  expect(readOptionState(monstera, { color, size }, axis, slug)).toBe(state);
});

test('picking what is not sold with the other choice moves the other', () => {
  const choice = { color: 'white', size: '80' };
  expect(pickOption(monstera, choice, 'color', 'clay')).toEqual({ color: 'clay', size: '40' });
  expect(pickOption(monstera, choice, 'size', '40')).toEqual({ color: 'white', size: '40' });
  expect(pickOption(monstera, choice, 'size', '120')).toEqual({ color: 'clay', size: '120' });
  expect(pickOption(monstera, choice, 'size', 'unknown')).toEqual(choice);
});

test('whatever is picked from the shown options can be found again', () => {
  let choice = selectVariant(chooseDefaultVariant(monstera));
  for (const size of [...options.sizes, ...options.sizes.toReversed()]) {
    for (const color of options.colors) {
      choice = pickOption(monstera, choice, 'color', color);
      expect(choice.color).toBe(color);
      expect(findVariant(monstera, choice)).not.toBeNull();
    }
    choice = pickOption(monstera, choice, 'size', size);
    expect(choice.size).toBe(size);
    expect(findVariant(monstera, choice)).not.toBeNull();
  }
});

test.each([
  [1, 5, 1],
  [9, 5, 5],
  [0, 5, 1],
  [3, 0, 1],
])('%i of %i available is %i', (quantity, available, expected) => {
  expect(limitQuantity(quantity, variant('white', '40', available))).toBe(expected);
});
