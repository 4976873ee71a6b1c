import { expect, test } from 'vitest';
import { addDays } from '~/shared/calendar/days';
import { listOccasions } from './occasions';

const find = (today: string, key: string) => listOccasions(today).find((each) => each.key === key);

test('the nearest comes first, in either calendar', () => {
  const occasions = listOccasions('2026-11-29');
  expect(occasions.map(({ key }) => key)).toEqual([
    'ramadan',
    'foundingDay',
    'eidFitr',
    'mothersDay',
    'graduation',
    'eidAdha',
    'nationalDay',
  ]);
});

test.each([
  // Umm al-Qura: 1 Ramadan 1448, 1 Shawwal 1448, 10 Dhu al-Hijja 1448.
  ['ramadan', '2027-02-08', '2027-03-08'],
  ['eidFitr', '2027-03-09', '2027-03-11'],
  ['eidAdha', '2027-05-16', '2027-05-19'],
  ['nationalDay', '2027-09-23', '2027-09-23'],
] as const)('%s is on the days of the published calendar', (key, first, last) => {
  expect(find('2026-11-29', key)).toMatchObject({ first, last });
});

test('an occasion lasts to the end of its last day, and comes again the year after', () => {
  expect(find('2027-03-10', 'eidFitr')).toMatchObject({ first: '2027-03-09', daysLeft: 0 });
  expect(find('2027-03-11', 'eidFitr')?.daysLeft).toBe(0);
  const next = find('2027-03-12', 'eidFitr');
  expect(next?.first.startsWith('2028-02')).toBe(true);
  expect(next?.daysLeft).toBeGreaterThan(300);
});

test('of every day of three years none is without its next occasion', () => {
  let today = '2026-01-01';
  for (let step = 0; step < 1_100; step += 1) {
    for (const { first, last, daysLeft } of listOccasions(today)) {
      expect(first <= last && last >= today).toBe(true);
      expect(daysLeft).toBeLessThanOrEqual(366);
      expect(daysLeft === 0 ? first <= today : addDays(today, daysLeft) === first).toBe(true);
    }
    today = addDays(today, 1);
  }
});
