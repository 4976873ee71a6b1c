import { OrderPlaceDocument, type OrderPlaceInput } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { OrderRefusedError } from './order-refused-error';

/** Places the order and gives its number. Throws `OrderRefusedError` with every reason. */
export async function placeOrder(input: OrderPlaceInput): Promise<string> {
  const { orderPlace } = await apiMutate(OrderPlaceDocument, { input });
  if (orderPlace?.errors.length) throw new OrderRefusedError(orderPlace.errors);
  if (!orderPlace?.order) throw new Error('An order without a number.');
  return orderPlace.order.number;
}
