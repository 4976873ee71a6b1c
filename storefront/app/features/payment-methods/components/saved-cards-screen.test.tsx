import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

const visa = {
  id: 'visa',
  brand: 'VISA',
  lastDigits: '4242',
  expiryMonth: 9,
  expiryYear: 2030,
  isExpired: false,
};
const mada = { ...visa, id: 'mada', brand: 'MADA', lastDigits: '0008', isExpired: true };
const list = (...savedCards: unknown[]) => ({ savedCards });

afterEach(leaveShop);

test('cards show their brand, last digits and expiry, left to right in Arabic too', async () => {
  await openShop('/payment-methods', { answers: dataAnswers({ SavedCards: list(visa, mada) }) });
  const [first, second] = within(
    await screen.findByRole('region', { name: 'البطاقات المحفوظة' }),
  ).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('4242').dir).toBe('ltr');
  expect(within(first as HTMLElement).getByText('09/30').dir).toBe('ltr');
  expect(first?.textContent).not.toContain('منتهية');
  expect(within(second as HTMLElement).getByText('منتهية')).toBeDefined();
  expect(second?.textContent).toContain('مدى تنتهي بـ •••• 0008');
});

test('a card is removed after a question about that card', async () => {
  const { calls } = await openShop('/en/payment-methods', {
    answers: dataAnswers({
      SavedCards: [list(visa, mada), list(mada)],
      SavedCardDelete: { savedCardDelete: { errors: [] } },
    }),
  });
  const remove = 'Remove the card ending in 4242';
  await userEvent.click(await screen.findByRole('button', { name: remove }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this card?' });
  expect(dialog.textContent).toContain('4242');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the card' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: remove })).toBeNull());
  expect(variablesOf(calls, 'SavedCardDelete')).toEqual([{ id: 'visa' }]);
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('The card has been removed'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saved cards' }));
});

test('a cancelled question removes nothing', async () => {
  const { calls } = await openShop('/en/payment-methods', {
    answers: dataAnswers({ SavedCards: list(visa) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /4242/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(variablesOf(calls, 'SavedCardDelete')).toEqual([]);
});

test('a refusal stays in the question, and is gone for another card', async () => {
  const message = 'The payment provider does not answer.';
  await openShop('/en/payment-methods', {
    answers: dataAnswers({
      SavedCards: list(visa, mada),
      SavedCardDelete: { savedCardDelete: { errors: [{ message, code: 'UNAVAILABLE' }] } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /4242/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the card' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /0008/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without cards it says how one gets here, and that none is typed', async () => {
  await openShop('/en/payment-methods', { answers: dataAnswers({ SavedCards: list() }) });
  expect(
    await screen.findByText('A card is kept when you pay with it and ask for that.'),
  ).toBeDefined();
  expect(screen.getByText(/never typed on this page/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
