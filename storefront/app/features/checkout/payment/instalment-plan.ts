import type { ShopQuery } from '~/gql/graphql';
import type { Day } from '~/shared/calendar/days';
import { addMonths } from '~/shared/calendar/months';
import type { Halalas } from '~/shared/format/money';

/** The limits of a provider's offer, as the API gives them. */
export type InstalmentPlan = ShopQuery['instalmentPlans'][number];

export interface Instalment {
  /** Months from the order. */
  month: number;
  day: Day;
  amount: Halalas;
}

/**
 * What is paid when: the first part on the day of the order, the next each a month later. Halalas
 * that cannot be divided belong to the first. The provider's own page has the last word.
 */
export function planInstalments(total: Halalas, count: number, today: Day): Instalment[] {
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, month) => ({
    month,
    day: addMonths('gregorian', today, month),
    amount: month === 0 ? total - part * (count - 1) : part,
  }));
}
