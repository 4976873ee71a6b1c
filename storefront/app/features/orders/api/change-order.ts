import {
  OrderCancelDocument,
  OrderReorderDocument,
  type OrderReorderMutation,
  OrderReturnDocument,
  type OrderReturnInput,
} from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import { setCartCount } from '~/shared/cart-count/cart-count-store';
import type { WholeOrder } from './load-orders';

/** A plant of an earlier order that can't be had any more, or not as many of it. */
export type MissingPlant = NonNullable<
  OrderReorderMutation['customerOrderReorder']
>['missing'][number];

/** Cancels an order, with a reason or ''. Throws `RefusedError`. */
export async function cancelOrder(number: string, reason: string): Promise<WholeOrder> {
  const variables = { number, reason: reason || null };
  const { customerOrderCancel } = await apiMutate(OrderCancelDocument, variables);
  return changed(accepted(customerOrderCancel).order);
}

/** Puts an order's plants into the cart; answers with what is missing. Throws `RefusedError`. */
export async function reorder(number: string): Promise<readonly MissingPlant[]> {
  const { customerOrderReorder } = await apiMutate(OrderReorderDocument, { number });
  const { cart, missing } = accepted(customerOrderReorder);
  if (cart) setCartCount(cart.quantity);
  return missing;
}

/** Asks to send plants back. Throws `RefusedError`. */
export async function requestReturn(input: OrderReturnInput): Promise<WholeOrder> {
  const { customerOrderReturn } = await apiMutate(OrderReturnDocument, { input });
  return changed(accepted(customerOrderReturn).order);
}

function changed(order: WholeOrder | null | undefined): WholeOrder {
  if (!order) throw new Error('A changed order without the order.');
  return order;
}
