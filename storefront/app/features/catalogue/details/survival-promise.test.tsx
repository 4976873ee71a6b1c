import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '~tests/render';
import details from './details';

const promise = { slug: 'survival-promise', title: '30-day survival promise' };

test.each([
  ['ar', '/pages/survival-promise'],
  ['en', '/en/pages/survival-promise'],
] as const)('%s: the promise is the title of its terms, and leads there', (language, address) => {
  renderIn(
    language,
    <details.BuyingDetails delivery={null} price={4500} instalments={[]} promise={promise} />,
  );
  const link = screen.getByRole('link', { name: promise.title });
  expect(link.getAttribute('href')).toBe(address);
});

test('nothing is promised without terms', () => {
  renderIn(
    'en',
    <details.BuyingDetails delivery={null} price={4500} instalments={[]} promise={null} />,
  );
  expect(screen.queryByRole('link')).toBeNull();
});
