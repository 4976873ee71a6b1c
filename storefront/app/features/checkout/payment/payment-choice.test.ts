import { expect, test } from 'vitest';
import type { PaymentMethodOption } from '../api/checkout';
import { canPay, chosenMethod, offeredMethods } from './payment-choice';

const card: PaymentMethodOption = {
  method: 'CREDIT_CARD',
  name: 'Card',
  available: true,
  note: null,
  fee: 0,
  limit: null,
  instalments: null,
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

test('instalments have the limits of their plan', () => {
  const tabby: PaymentMethodOption = { ...card, method: 'TABBY', name: 'Tabby', instalments: 4 };
  const plan = { provider: 'TABBY' as const, payments: 4, minimum: 1_000, maximum: 50_000 };
  const [offered] = offeredMethods([tabby], [plan]);
  expect([999, 1_000, 50_000, 50_001].map((total) => offered && canPay(offered, total))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(offeredMethods([tabby, card], [])).toEqual([tabby, card]);
});
