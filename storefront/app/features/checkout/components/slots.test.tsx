import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { checkoutData, deliveryOptions } from '~tests/shop/checkout-data';
import { type Answer, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

const taken = 'This time has just been taken. Please choose another.';
const user = userEvent.setup({ delay: null });
const held = (milliseconds: number): Answer => ({
  data: {
    deliverySlotHold: {
      errors: [],
      expiresAt: new Date(Date.now() + milliseconds).toISOString(),
    },
  },
});
const refused: Answer = {
  data: {
    deliverySlotHold: {
      errors: [{ field: 'deliveryWindowId', message: taken, code: 'INVALID' }],
      expiresAt: null,
    },
  },
};
const [van, carrier] = deliveryOptions;
/** The options with what `change` makes of every window of the van. */
const optionsWith = (change: object): Answer => ({
  data: {
    deliveryOptions: [
      {
        ...van,
        days: van?.days.map((day) => ({
          ...day,
          windows: day.windows.map((window) =>
            window.id === 'evening' ? { ...window, ...change } : window,
          ),
        })),
      },
      carrier,
    ],
  },
});

afterEach(leaveShop);

async function openCheckout(holds: Answer[], options: Answer | Answer[]) {
  const shop = await openShop('/en/checkout', {
    answers: {
      Shop: { data: { paymentMarks: [{ kind: 'VISA', name: 'Visa', label: 'Visa' }] } },
      Checkout: { data: checkoutData },
      CheckoutCart: { data: { cart: checkoutData.cart } },
      DeliveryOptions: options,
      DeliverySlotHold: holds,
    },
  });
  await screen.findByText('Sunday');
  return shop;
}

test('a chosen time is held, and free again when the quarter of an hour is over', async () => {
  const { calls } = await openCheckout([held(400), held(900_000)], optionsWith({}));
  await user.click(screen.getByText('4 PM – 8 PM'));
  await screen.findByText(/We keep this time for you until/);
  await screen.findByText(/The quarter of an hour that we kept this time for you is over/);
  await user.click(screen.getByRole('button', { name: 'Keep it again' }));
  await screen.findByText(/We keep this time for you until/);
  expect(variablesOf(calls, 'DeliverySlotHold')).toEqual(
    Array(2).fill({
      optionId: 'van',
      date: '2030-03-03',
      windowId: 'evening',
      city: 'Riyadh',
      address: '8228 Olaya Street, Al Wurud',
    }),
  );
});

test('a time that another shopper took says so and gives way to a free one', async () => {
  await openCheckout([refused], [optionsWith({}), optionsWith({ isFull: true, placesLeft: 0 })]);
  await user.click(screen.getByText('4 PM – 8 PM'));
  await screen.findByText(taken);
  const evening = screen.getByText('4 PM – 8 PM').closest('label');
  expect(evening?.textContent).toContain('Full');
  expect(evening?.querySelector('input')?.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/9 AM – 12 PM/).checked).toBe(true);
});

test('a surcharge and few places are said, and count in the total', async () => {
  await openCheckout([held(900_000)], optionsWith({ surcharge: 2_500, placesLeft: 2 }));
  const evening = screen.getByText('4 PM – 8 PM').closest('label');
  expect(evening?.textContent).toContain('2 places left');
  expect(evening?.textContent).toContain('25');
  await user.click(screen.getByText('4 PM – 8 PM'));
  expect((await screen.findAllByText(/305/)).length).toBeGreaterThan(0);
});
