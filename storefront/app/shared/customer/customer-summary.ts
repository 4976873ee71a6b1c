import { useSyncExternalStore } from 'react';
import type { CustomerSummaryQuery } from '~/gql/graphql';
import { createStore } from '../external-store';
import { useSession } from '../session/use-session';

/** What every page shows of a customer: their name, the plants in the cart and in the wishlist. */
export type CustomerSummary = CustomerSummaryQuery;

interface SessionSummary {
  token: string;
  summary: CustomerSummary | null;
}

/**
 * What urql's cache holds, for parts of the page that do without urql. It is no context: where one
 * changes, React removes the server's markup of every part below whose code has not come.
 */
const store = createStore<SessionSummary | null>(null);

export function setCustomerSummary(token: string, summary: CustomerSummary | null): void {
  store.set({ token, summary });
}

/** Null for a guest, and until the API has answered. */
export function useCustomerSummary(): CustomerSummary | null {
  const session = useSession();
  const current = useSyncExternalStore(store.subscribe, store.get, () => null);
  // The summary of another session is never shown.
  const isOwn = session.status === 'customer' && current?.token === session.token;
  return isOwn ? current.summary : null;
}

export function useCustomer() {
  return useCustomerSummary()?.customer ?? null;
}

/** How many plants are in the wishlist; 0 until that is known. */
export function useWishlistCount(): number {
  return useCustomerSummary()?.favorites.length ?? 0;
}
