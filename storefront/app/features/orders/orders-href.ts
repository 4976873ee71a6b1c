import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';

/** The orders' address at a page, with an order's details open where its number is given. */
export function ordersHref(language: Language, page: number, orderNumber?: string): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (orderNumber) search.set('order', orderNumber);
  const query = search.toString();
  return paths.orders.getHref(language) + (query ? `?${query}` : '');
}

/** Of the parcels on an order's page. */
export const trackingAnchor = 'tracking';
