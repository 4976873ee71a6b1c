import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlantingOption } from '~/features/cart/components/planting-option';
import type { CartFieldsFragment } from '~/gql/graphql';
import { endSession, startSession } from '~/shared/session/session-store';
import { currentToasts, dismissToast } from '~/shared/toast/toast-store';
import { renderIn } from './render';

const line: CartFieldsFragment['lines'][number] = {
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

beforeEach(() => startSession('fake-token'));
afterEach(() => {
  endSession();
  for (const toast of currentToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

test('planting is asked for with its price, and the quantity stays', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).variables);
    return Response.json({ data: { cartLineUpdate: { errors: [], cart: null } } });
  });
  renderIn('en', <PlantingOption line={line} quantity={2} disabled={false} />);
  expect(screen.getByText(/SAR.25\.00/)).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Planting assistance for Olive' }));
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Planting assistance added'));
  expect(asked).toEqual([{ lineId: 'l1', quantity: 2, plantingAssistance: true }]);
});

test('what is planted says what all its plants cost', () => {
  renderIn(
    'ar',
    <PlantingOption
      line={{ ...line, plantingAssistance: { price: 2_500 } }}
      quantity={3}
      disabled={false}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(screen.getByText(/^75\.00/)).toBeDefined();
});

test('nothing is said where nobody plants', () => {
  const { container } = renderIn(
    'en',
    <PlantingOption
      line={{ ...line, plantingAssistanceOffer: null }}
      quantity={2}
      disabled={false}
    />,
  );
  expect(container.textContent).toBe('');
});
