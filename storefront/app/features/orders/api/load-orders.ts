import {
  OrderDocument,
  type OrderFieldsFragment,
  OrdersDocument,
  type OrdersQuery,
  type WholeOrderFieldsFragment,
} from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';
import { dropRefusedSession } from '~/shared/session/session-store';

/** An order as the list and the panel beside it know it. */
export type Order = OrderFieldsFragment;
/** With its returns and invoices. */
export type WholeOrder = WholeOrderFieldsFragment;
export type OrderPage = NonNullable<OrdersQuery['customerOrders']>;

/** A page of the customer's orders, newest first. Null: the session has ended. */
export async function loadOrders(page: number): Promise<OrderPage | null> {
  const { customerOrders } = await apiQuery(OrdersDocument, { page });
  if (!customerOrders) dropRefusedSession();
  return customerOrders ?? null;
}

/** Null for an unknown order, and for one of somebody else. */
export async function loadOrder(number: string): Promise<WholeOrder | null> {
  return (await apiQuery(OrderDocument, { number })).customerOrder ?? null;
}
