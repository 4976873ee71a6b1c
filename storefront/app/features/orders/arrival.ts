import type { Language } from '~/config/languages';
import type { Order } from './api/orders';
import { formatDay, formatDays, formatHours } from './format-times';

type Delivery = Omit<NonNullable<Order['delivery']>, 'name'>;

/** The day and hours that were chosen, or between which days it comes. Null: nothing is known. */
export function deliveryTime(delivery: Delivery, language: Language): string | null {
  const { date, startsAt, endsAt, earliestDate, latestDate } = delivery;
  if (date) {
    const day = formatDay(date, language);
    if (!startsAt || !endsAt) return day;
    return `${day}${language === 'ar' ? '،' : ','} ${formatHours(startsAt, endsAt, language)}`;
  }
  if (!earliestDate || !latestDate) return null;
  return formatDays(earliestDate, latestDate, language);
}

/**
 * When an order on its way will come: as the customer chose, else as the carrier of its last
 * parcel thinks, else as the way of delivery promises. Null once it came or was cancelled.
 */
export function arrivalOf(order: Order, language: Language): string | null {
  if (!['PENDING', 'PROCESSING', 'SHIPPED'].includes(order.progress)) return null;
  if (order.delivery?.date) return deliveryTime(order.delivery, language);
  const estimates = order.shipments.flatMap((shipment) => shipment.estimatedDelivery ?? []);
  const last = estimates.sort().at(-1);
  if (last) return formatDay(last, language);
  return order.delivery ? deliveryTime(order.delivery, language) : null;
}
