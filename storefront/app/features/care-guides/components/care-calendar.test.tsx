import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CareYearFieldsFragment } from '~/gql/graphql';
import { renderIn } from '~tests/render';
import { CareCalendar } from './care-calendar';
import ProductCare from './product-care';

const year: CareYearFieldsFragment = {
  water: [
    ...(['LITTLE', 'LITTLE', 'MODERATE', 'MODERATE', 'MODERATE', 'PLENTY'] as const),
    ...(['PLENTY', 'PLENTY', 'PLENTY', 'MODERATE', 'MODERATE', 'LITTLE'] as const),
  ],
  tasks: [
    { task: 'FEED', name: 'Feed', months: [3, 4] },
    { task: 'PRUNE', name: 'Prune', months: [3] },
  ],
};

test('each month has a row with its water and its work, and this one is marked', () => {
  renderIn('en', <CareCalendar year={year} month={3} caption="What it needs" />);
  const table = screen.getByRole('table', { name: 'What it needs' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(rows[1]?.textContent).toBe('Januarya little–');
  expect(rows[3]?.textContent).toBe('MarchnowmoderateFeed, Prune');
  expect(rows.filter((row) => row.getAttribute('aria-current') === 'date')).toEqual([rows[3]]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(12);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
});

test('a product’s page says what this month asks for and leads to the guide', () => {
  renderIn('ar', <ProductCare slug="olive" name="زيتون" year={year} month={12} />);
  expect(screen.getByText('في ديسمبر:').parentElement?.textContent).toBe('في ديسمبر: الري: قليل');
  expect(screen.getByRole('link', { name: 'دليل العناية الكامل' }).getAttribute('href')).toBe(
    '/care/olive',
  );
});
