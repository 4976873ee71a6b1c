import type { PaymentMethod } from '~/gql/graphql';
import type { Halalas } from '~/shared/format/money';
import type { PaymentMethodOption } from '../api/checkout';
import { applePay } from './apple-pay-session';
import type { InstalmentPlan } from './instalment-plan';

/** A way to pay, with the smallest order that it is for. */
export interface OfferedMethod extends PaymentMethodOption {
  minimum?: Halalas;
}

/** Where gift cards leave nothing for another way. */
export const giftCardOption: OfferedMethod = {
  method: 'GIFT_CARD',
  name: '',
  available: true,
  note: null,
  fee: 0,
  limit: null,
  instalments: null,
};

/** Whether an order of `total`, without the method's own fee, can be paid like that. */
export function canPay({ available, limit, minimum = 0 }: OfferedMethod, total: Halalas): boolean {
  return available && total >= minimum && (limit == null || total <= limit);
}

/** Without what the recipient of a gift would be asked for, and so learn. */
export function withoutCash(options: readonly OfferedMethod[]): OfferedMethod[] {
  return options.filter(({ method }) => method !== 'CASH_ON_DELIVERY');
}

/** What the shopper chose where it can be; otherwise the first that can: the spec's is the card. */
export function chosenMethod(
  options: readonly OfferedMethod[],
  wanted: PaymentMethod | null,
  total: Halalas,
): OfferedMethod | null {
  const possible = options.filter((option) => canPay(option, total));
  return possible.find(({ method }) => method === wanted) ?? possible[0] ?? null;
}

/**
 * Apple Pay is offered where the browser has it; everything else stays, if only to say why not.
 * Instalments have the limits that the shop advertises.
 */
export function offeredMethods(
  options: readonly PaymentMethodOption[],
  plans: readonly InstalmentPlan[],
): OfferedMethod[] {
  const offered = options.filter(({ method }) => method !== 'APPLE_PAY' || applePay() !== null);
  return offered.map((option) => {
    const plan = plans.find(({ provider }) => provider === option.method);
    return plan ? { ...option, minimum: plan.minimum, limit: plan.maximum } : option;
  });
}
