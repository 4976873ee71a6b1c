import { CartDocument } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';
import { dropRefusedSession } from '~/shared/session/session-store';
import { readCart } from '../cart-store';
import { showPaymentMarks } from '../payment-marks';

/** Reads the customer's cart into the store. A session that the API does not know is dropped. */
export function loadCart(): Promise<void> {
  return readCart(async () => {
    const { cart, cardForm } = await apiQuery(CartDocument, {});
    showPaymentMarks(cardForm);
    if (!cart) dropRefusedSession();
    return cart ?? null;
  });
}
