import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { hydrateShop, leaveShop, settled } from '~tests/shop/open-shop';

afterEach(leaveShop);

const olive = { id: 'p1', slug: 'olive', name: 'Olive', image: null, review: null };

test('what a customer writes stays when their name comes', async () => {
  // given
  const { promise: summary, resolve: answer } = Promise.withResolvers<void>();
  const { calls } = await hydrateShop('/en/review/14', {
    answers: {
      ReviewableOrder: { data: { reviewableOrder: { number: '14', products: [olive] } } },
      CustomerSummary: { data: { customer: { firstName: 'Noura' } } },
    },
    line: (operation) => (operation === 'CustomerSummary' ? summary : Promise.resolve()),
  });
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/Your review/);
  await userEvent.type(words, 'It grows.');

  // when
  await act(async () => answer());
  await settled(calls);

  // then
  expect(words.isConnected).toBe(true);
  expect(words.value).toBe('It grows.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Noura');
});
