import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timings } from '~/config/timings';
import { renderIn } from '~tests/render';
import { orderWith } from '~tests/shop/orders-data';
import { PlacedScreen } from './placed-screen';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Pathname() {
  return <p>{useLocation().pathname}</p>;
}

test.each([
  ['ar', '/orders'],
  ['en', '/en/orders'],
] as const)(
  'an order that is placed leads to the orders after three seconds (%s)',
  async (language, goal) => {
    renderIn(
      language,
      <>
        <PlacedScreen order={orderWith()} />
        <Pathname />
      </>,
      '/orders/placed/14',
    );
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(screen.queryByText(goal)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(timings.redirectAfterOrder - 2_900));
    expect(screen.getByText(goal)).toBeDefined();
  },
);

test('who does anything on the page stays', async () => {
  renderIn(
    'en',
    <>
      <PlacedScreen order={orderWith()} />
      <Pathname />
    </>,
    '/orders/placed/14',
  );
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(() => vi.advanceTimersByTimeAsync(timings.redirectAfterOrder * 2));
  expect(screen.getByText('/en/orders/placed/14')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See my orders' })).toBeDefined();
});

test('the thanks say what was ordered, and when it comes', () => {
  const delivery = {
    name: 'Our van',
    date: '2026-11-24',
    startsAt: '16:00:00',
    endsAt: '20:00:00',
    earliestDate: null,
    latestDate: null,
  };
  renderIn('en', <PlacedScreen order={orderWith({ delivery })} />, '/en/orders/placed/14');
  expect(screen.getByText(/Tuesday, November 24/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Golden pothos' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
});

test('a day that is not known is promised to no calendar', () => {
  const delivery = {
    name: 'SMSA',
    date: null,
    startsAt: null,
    endsAt: null,
    earliestDate: '2026-11-24',
    latestDate: '2026-11-26',
  };
  renderIn('en', <PlacedScreen order={orderWith({ delivery })} />, '/en/orders/placed/14');
  expect(screen.getByText(/November 24/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test('the thanks say how the order is paid', () => {
  const payment = {
    method: 'TABBY' as const,
    state: 'AUTHORISED' as const,
    brand: null,
    lastDigits: null,
    refunded: 0,
    giftCards: 0,
    giftCardsRefunded: 0,
    instalments: 4,
  };
  renderIn('en', <PlacedScreen order={orderWith({ payment })} />, '/en/orders/placed/14');
  expect(screen.getByText('Tabby, in 4 payments')).toBeDefined();
  renderIn('ar', <PlacedScreen order={orderWith({ payment })} />, '/orders/placed/14');
  expect(screen.getByText('تابي، على 4 دفعات')).toBeDefined();
});
