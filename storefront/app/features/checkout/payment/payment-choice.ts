import type { PaymentMethod } from '~/gql/graphql';
import type { Halalas } from '~/shared/format/money';
import type { PaymentMethodOption } from '../api/checkout';
import { applePay } from './apple-pay-session';

/** Whether an order of `total`, without the method's own fee, can be paid like that. */
export function canPay({ available, limit }: PaymentMethodOption, total: Halalas): boolean {
  return available && (limit == null || total <= limit);
}

/** What the shopper chose where it can be; otherwise the first that can: the spec's is the card. */
export function chosenMethod(
  options: readonly PaymentMethodOption[],
  wanted: PaymentMethod | null,
  total: Halalas,
): PaymentMethodOption | null {
  const possible = options.filter((option) => canPay(option, total));
  return possible.find(({ method }) => method === wanted) ?? possible[0] ?? null;
}

/** Apple Pay is offered where the browser has it; everything else stays, if only to say why not. */
export function offeredMethods(options: readonly PaymentMethodOption[]): PaymentMethodOption[] {
  return options.filter(({ method }) => method !== 'APPLE_PAY' || applePay() !== null);
}
