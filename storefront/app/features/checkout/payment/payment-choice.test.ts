import { expect, test } from 'vitest';
import type { PaymentMethodOption } from '../api/checkout';
import { canPay, chosenMethod } from './payment-choice';

const card: PaymentMethodOption = {
  method: 'CREDIT_CARD',
  name: 'Card',
  available: true,
  note: null,
  fee: 0,
  limit: null,
};
const cash: PaymentMethodOption = {
  ...card,
  method: 'CASH_ON_DELIVERY',
  fee: 1_500,
  limit: 100_000,
};

test('the card comes first, and a wish before it', () => {
  expect(chosenMethod([card, cash], null, 5_000)).toBe(card);
  expect(chosenMethod([card, cash], 'CASH_ON_DELIVERY', 5_000)).toBe(cash);
});

test('what is not possible is not chosen', () => {
  expect(chosenMethod([{ ...card, available: false }, cash], 'CREDIT_CARD', 5_000)).toBe(cash);
  expect(chosenMethod([card, cash], 'CASH_ON_DELIVERY', 100_001)).toBe(card);
  expect(chosenMethod([{ ...card, available: false }], null, 5_000)).toBeNull();
  expect(canPay(cash, 100_000)).toBe(true);
});
