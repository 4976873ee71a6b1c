import { OrdersCountDocument } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';

/** How many orders the customer has placed. Null: not known. */
export async function loadOrdersCount(): Promise<number | null> {
  const { customer } = await apiQuery(OrdersCountDocument, {});
  return customer?.ordersCount ?? null;
}
