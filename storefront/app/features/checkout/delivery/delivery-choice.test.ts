import { expect, test } from 'vitest';
import type { DeliveryOption } from '../api/checkout';
import { noChoices } from '../checkout-storage';
import { chosenDelivery, deliveryCosts } from './delivery-choice';

const free = { surcharge: 0, isFull: false, placesLeft: null };
const morning = { ...free, id: 'morning', startsAt: '09:00', endsAt: '12:00' };
const evening = { ...free, id: 'evening', startsAt: '16:00', endsAt: '20:00' };
const van: DeliveryOption = {
  id: 'van',
  name: 'Farm van',
  description: null,
  price: 5_000,
  discount: 0,
  earliestDate: '2026-03-03',
  latestDate: '2026-03-04',
  isPickup: false,
  days: [
    { date: '2026-03-03', windows: [morning, evening] },
    { date: '2026-03-04', windows: [] },
  ],
};
const carrier: DeliveryOption = { ...van, id: 'carrier', price: 9_000, days: [] };

test('without a choice the first of everything is chosen', () => {
  const { option, day, choice } = chosenDelivery([van, carrier], noChoices.delivery);
  expect(option).toBe(van);
  expect(day).toBe(van.days[0]);
  expect(choice).toEqual({ optionId: 'van', date: '2026-03-03', windowId: 'morning' });
});

test('a choice that is still offered stays', () => {
  const wanted = { optionId: 'van', date: '2026-03-03', windowId: 'evening' };
  expect(chosenDelivery([carrier, van], wanted).choice).toEqual(wanted);
});

test('another day has other windows, or none', () => {
  const wanted = { optionId: 'van', date: '2026-03-04', windowId: 'evening' };
  expect(chosenDelivery([van], wanted).choice).toEqual({ ...wanted, windowId: null });
});

test('what another city does not offer gives way', () => {
  const wanted = { optionId: 'van', date: '2026-03-04', windowId: null };
  expect(chosenDelivery([carrier], wanted).choice).toEqual({
    optionId: 'carrier',
    date: null,
    windowId: null,
  });
  expect(chosenDelivery([], wanted).choice).toEqual(noChoices.delivery);
});

test('a window that has filled up gives way to the next free one', () => {
  const days = [
    { date: '2026-03-03', windows: [{ ...morning, isFull: true }] },
    { date: '2026-03-04', windows: [{ ...morning, isFull: true }, evening] },
  ];
  const wanted = { optionId: 'van', date: '2026-03-03', windowId: 'morning' };
  expect(chosenDelivery([{ ...van, days }], wanted).choice).toEqual({
    optionId: 'van',
    date: '2026-03-04',
    windowId: 'evening',
  });
});

test('what costs more is chosen by the shopper alone', () => {
  const late = { ...evening, id: 'late', surcharge: 2_500 };
  const days = [
    { date: '2026-03-03', windows: [late] },
    { date: '2026-03-04', windows: [late, morning] },
  ];
  const option = { ...van, days };
  const first = chosenDelivery([option], noChoices.delivery);
  expect(first.choice).toEqual({ optionId: 'van', date: '2026-03-04', windowId: 'morning' });
  expect(deliveryCosts(first)).toEqual({ price: 5_000, discount: 0 });

  const chosen = chosenDelivery([option], { ...first.choice, windowId: 'late' });
  expect(deliveryCosts(chosen)).toEqual({ price: 7_500, discount: 0 });
});

test('where every time is taken none is chosen', () => {
  const days = [{ date: '2026-03-03', windows: [{ ...morning, isFull: true }] }];
  expect(chosenDelivery([{ ...van, days }], noChoices.delivery).choice).toEqual({
    optionId: 'van',
    date: null,
    windowId: null,
  });
});
