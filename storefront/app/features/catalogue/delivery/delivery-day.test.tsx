import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { teachDialogs } from '~tests/dialogs';
import { renderIn } from '~tests/render';
import { DeliveryDay } from './delivery-day';
import { findArrival, type ProductDelivery } from './product-delivery';

const riyadh = { slug: 'riyadh', name: 'Riyadh' };
const jeddah = { slug: 'jeddah', name: 'Jeddah' };
const taif = { slug: 'taif', name: 'Taif' };
const delivery: ProductDelivery = {
  arrivals: [
    { cities: [riyadh], day: 'Tuesday, December 1', isEstimate: false, first: '2026-12-01' },
    { cities: [jeddah], day: 'December 2 – 5', isEstimate: true, first: '2026-12-02' },
    { cities: [taif], day: null, isEstimate: false, first: null },
  ],
  pickup: 'Monday, November 30',
};

beforeEach(() => {
  teachDialogs();
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-29T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('without a choice it is the largest city’s day, named as such', () => {
  renderIn('en', <DeliveryDay delivery={delivery} />);
  screen.getByText('Arrives Tuesday, December 1');
  screen.getByRole('button', { name: /Riyadh/ });
  screen.getByText('Or fetch it yourself from Monday, November 30');
});

test('a city is chosen once, and remembered', async () => {
  renderIn('en', <DeliveryDay delivery={delivery} />);
  await userEvent.click(screen.getByRole('button', { name: /Riyadh/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Where should it go?' });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Jeddah/ }));
  screen.getByText('Arrives December 2 – 5');
  expect(localStorage.getItem('delivery_city')).toBe('jeddah');
});

test('where no day is free the page says so', () => {
  localStorage.setItem('delivery_city', 'taif');
  renderIn('en', <DeliveryDay delivery={delivery} />);
  screen.getByText('No delivery day is free at the moment');
});

test('a day that has passed in Riyadh is not promised', () => {
  vi.setSystemTime(new Date('2026-12-01T21:00:00Z'));
  renderIn('en', <DeliveryDay delivery={delivery} />);
  screen.getByText('You choose the day at checkout');
});

test('an unknown city in the storage counts as no choice', () => {
  expect(findArrival(delivery, 'atlantis')?.city).toEqual(riyadh);
  expect(findArrival({ arrivals: [], pickup: null }, 'riyadh')).toBeNull();
});
