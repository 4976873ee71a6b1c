import { expect, test } from 'vitest';
import { planInstalments } from './instalment-plan';

test('the first part is due today and takes the halalas that are left', () => {
  expect(planInstalments(34_507, 4, '2030-03-03')).toEqual([
    { month: 0, day: '2030-03-03', amount: 8_629 },
    { month: 1, day: '2030-04-03', amount: 8_626 },
    { month: 2, day: '2030-05-03', amount: 8_626 },
    { month: 3, day: '2030-06-03', amount: 8_626 },
  ]);
});

test('a month that is too short ends the wait on its last day', () => {
  const days = planInstalments(400, 4, '2030-11-30').map(({ day }) => day);
  expect(days).toEqual(['2030-11-30', '2030-12-30', '2031-01-30', '2031-02-28']);
});

test.each([1, 99, 100, 21_100, 99_999])('the parts of %i halalas come to it again', (total) => {
  for (const count of [3, 4]) {
    const parts = planInstalments(total, count, '2030-01-31').map(({ amount }) => amount);
    expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count);
  }
});
