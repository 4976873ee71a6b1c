import { createStore } from '~/shared/external-store';
import { subscribeToSession } from '~/shared/session/session-store';

/** How many orders the customer has placed. Null: not known. */
const store = createStore<number | null>(null);

export const subscribeToOrdersCount = store.subscribe;
export const currentOrdersCount = store.get;
export const unknownOrdersCount = () => null;
export const setOrdersCount = store.set;

subscribeToSession(() => store.set(null));
