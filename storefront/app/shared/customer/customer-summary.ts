import { createContext, useContext } from 'react';
import type { CustomerSummaryQuery } from '~/gql/graphql';

/** What every page shows of a customer: their name, the plants in the cart and in the wishlist. */
export type CustomerSummary = CustomerSummaryQuery;

export const CustomerSummaryContext = createContext<CustomerSummary | null>(null);

/** Null for a guest, and until the API has answered. */
export function useCustomerSummary(): CustomerSummary | null {
  return useContext(CustomerSummaryContext);
}

export function useCustomer() {
  return useCustomerSummary()?.customer ?? null;
}

/** How many plants are in the wishlist; 0 until that is known. */
export function useWishlistCount(): number {
  return useCustomerSummary()?.favorites.length ?? 0;
}
