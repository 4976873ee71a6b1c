import {
  OrderCancelDocument,
  OrderDeliveryChangeDocument,
  OrderDocument,
  type OrderFieldsFragment,
  type OrderQuery,
  OrderReorderDocument,
  type OrderReorderMutation,
  OrderReturnDocument,
  type OrderReturnInput,
  OrderSlotDaysDocument,
  type OrderSlotDaysQuery,
  OrdersDocument,
  type OrdersQuery,
  RecentOrdersDocument,
  type RecentOrdersQuery,
  type WholeOrderFieldsFragment,
} from '~/gql/graphql';
import { loadForCustomer, mutateApi, queryApi } from '~/shared/api/client';
import { endUnknownSession } from '~/shared/session/session-store';

/** An order as the list and the panel beside it know it. */
export type Order = OrderFieldsFragment;
/** With its returns and invoices. */
export type WholeOrder = WholeOrderFieldsFragment;
export type OrderPage = NonNullable<OrdersQuery['customerOrders']>;
export type RecentOrder = NonNullable<RecentOrdersQuery['customerOrders']>['items'][number];
export type Reorder = NonNullable<OrderReorderMutation['customerOrderReorder']>;
/** A plant of an earlier order that can't be had any more, or not as many of it. */
export type MissingPlant = Reorder['missing'][number];

/** A page of the customer's orders, newest first; null for a guest. */
export async function loadOrders(page: number): Promise<OrderPage | null> {
  const data = await loadForCustomer(() => queryApi(OrdersDocument, { page }));
  // The API no longer knows the session.
  if (data && !data.customerOrders) endUnknownSession();
  return data?.customerOrders ?? null;
}

/**
 * Null for a guest; `customerOrder` is null for an unknown order, and for one of another customer.
 */
export function loadOrder(number: string): Promise<OrderQuery | null> {
  return loadForCustomer(() => queryApi(OrderDocument, { number }));
}

type SlotOrder = NonNullable<OrderSlotDaysQuery['customerOrder']>;
export type SlotDay = NonNullable<SlotOrder['slot']>['days'][number];

/** The days and hours that an order may be moved to, as they are now. */
export async function loadSlotDays(number: string): Promise<SlotDay[]> {
  const data = await queryApi(OrderSlotDaysDocument, { number }, { refresh: true });
  return data.customerOrder?.slot?.days ?? [];
}

const recentCount = 3;

/** The customer's latest orders, newest first; null for a guest. */
export async function loadRecentOrders(): Promise<RecentOrder[] | null> {
  const variables = { count: recentCount };
  const data = await loadForCustomer(() => queryApi(RecentOrdersDocument, variables));
  return data && (data.customerOrders?.items ?? []);
}

/** What the actions of the orders' screens take, as JSON. */
export type OrderChange =
  | { intent: 'cancel'; number: string; reason: string }
  | { intent: 'reorder'; number: string }
  | { intent: 'day'; number: string; date: string; windowId: string }
  | ({ intent: 'return' } & OrderReturnInput);

/** Cancels an order, moves it to another day, asks to send some of it back, or puts its plants into the cart again. */
export async function changeOrder(change: OrderChange) {
  switch (change.intent) {
    case 'cancel': {
      const { number, reason } = change;
      return mutateApi(OrderCancelDocument, { number, reason: reason.trim() || null });
    }
    case 'day': {
      const { number, date, windowId } = change;
      return mutateApi(OrderDeliveryChangeDocument, { number, date, windowId });
    }
    case 'return': {
      const { number, lines, reason } = change;
      return mutateApi(OrderReturnDocument, { input: { number, lines, reason } });
    }
    case 'reorder':
      return mutateApi(OrderReorderDocument, { number: change.number });
  }
}
