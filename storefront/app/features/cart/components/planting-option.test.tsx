import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { CartFieldsFragment } from '~/gql/graphql';
import { renderIn } from '~tests/render';
import { PlantingOption } from './planting-option';

type Line = CartFieldsFragment['lines'][number];

const line: Line = {
  id: 'l1',
  quantity: 2,
  maximumQuantity: 9,
  unitPrice: 10_000,
  undiscountedUnitPrice: 10_000,
  total: 20_000,
  variantName: '100 cm',
  sku: 'OLIVE-1',
  productSlug: 'olive',
  name: 'Olive',
  latinName: 'Olea europaea',
  warning: null,
  image: null,
  plantingAssistance: null,
  plantingAssistanceOffer: { price: 2_500 },
};

function show(language: 'ar' | 'en', changes: Partial<Line> = {}, quantity = 2) {
  const onChange = vi.fn();
  const { container } = renderIn(
    language,
    <PlantingOption
      line={{ ...line, ...changes }}
      quantity={quantity}
      disabled={false}
      onChange={onChange}
    />,
  );
  return { container, onChange };
}

test('planting is offered with its price', async () => {
  const { onChange } = show('en');
  expect(screen.getByText(/SAR.25\.00/)).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Planting assistance for Olive' }));
  expect(onChange).toHaveBeenCalledWith(true);
});

test('what is planted says what all its plants cost', () => {
  show('ar', { plantingAssistance: { price: 2_500 } }, 3);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(screen.getByText(/^75\.00/)).toBeDefined();
});

test('a plant without planting assistance has no option', () => {
  const { container } = show('en', { plantingAssistanceOffer: null });
  expect(container.textContent).toBe('');
});
