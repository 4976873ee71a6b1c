import { expect, test } from 'vitest';
import { arrivalOf, deliveryTime } from './arrival';
import { formatShortTime } from './format-times';

const van = {
  name: 'Van',
  date: null,
  startsAt: null,
  endsAt: null,
  earliestDate: null,
  latestDate: null,
};
const chosen = { ...van, date: '2026-11-24', startsAt: '16:00', endsAt: '20:00' };
const promised = { ...van, earliestDate: '2026-11-24', latestDate: '2026-11-26' };

/** What keeps the hours on one line is not seen. */
function seen(text: string | null) {
  return text?.replaceAll('\u2060', '').replaceAll(/\s/g, ' ');
}

test.each([
  ['en', chosen, 'Tuesday, November 24, 4:00 – 8:00 PM'],
  ['ar', chosen, 'الثلاثاء، 24 نوفمبر، 4:00–8:00 م'],
  ['en', { ...chosen, endsAt: null }, 'Tuesday, November 24'],
  ['en', promised, 'Tuesday, November 24 – Thursday, November 26'],
  ['ar', { ...promised, latestDate: '2026-11-24' }, 'الثلاثاء، 24 نوفمبر'],
  ['en', van, undefined],
] as const)('in %s, %o is delivered %s', (language, delivery, text) => {
  expect(seen(deliveryTime(delivery, language))).toBe(text);
});

function orderOf(changes: object) {
  return {
    progress: 'SHIPPED',
    delivery: promised,
    shipments: [],
    ...changes,
  } as unknown as Parameters<typeof arrivalOf>[0];
}
const parcels = [{ estimatedDelivery: '2026-11-25' }, { estimatedDelivery: null }];

test.each([
  [
    'the chosen day',
    { delivery: chosen, shipments: parcels },
    'Tuesday, November 24, 4:00 – 8:00 PM',
  ],
  ['what the carrier thinks', { shipments: parcels }, 'Wednesday, November 25'],
  ['what was promised', {}, 'Tuesday, November 24 – Thursday, November 26'],
  ['nothing where nothing is known', { delivery: null }, undefined],
  ['nothing once it came', { progress: 'DELIVERED' }, undefined],
  ['nothing once it was cancelled', { progress: 'CANCELLED' }, undefined],
])('an order’s arrival is %s', (_name, changes, text) => {
  expect(seen(arrivalOf(orderOf(changes), 'en'))).toBe(text);
});

test('a moment is shown in Riyadh’s time', () => {
  expect(seen(formatShortTime('2026-11-21T13:05:00Z', 'en'))).toBe('Nov 21, 4:05 PM');
  expect(seen(formatShortTime('2026-11-21T22:05:00Z', 'ar'))).toBe('22 نوفمبر، 1:05 ص');
});
