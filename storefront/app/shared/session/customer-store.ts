import { createStore } from '../external-store';
import { subscribeToSession } from './session-store';

/** The signed-in customer, as far as every page needs to know them. */
export interface Customer {
  firstName: string;
  lastName: string;
  /** E.164 */
  phone: string | null;
  /** Null until the customer gives one. */
  email: string | null;
}

/** Null: a guest, or not asked for yet. */
const store = createStore<Customer | null>(null);

export const subscribeToCustomer = store.subscribe;
export const currentCustomer = store.get;
export const unknownCustomer = () => null;
export const setCustomer = store.set;

// Whoever signs in or out, the one before is no longer here.
subscribeToSession(() => store.set(null));
