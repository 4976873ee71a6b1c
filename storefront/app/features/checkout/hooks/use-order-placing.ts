import { useRef, useState } from 'react';
import type { OrderPlaceInput } from '~/gql/graphql';
import { failureText } from '~/shared/api/failure-text';
import { setCartCount } from '~/shared/cart-count/cart-count-store';
import type { Form } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CheckoutCart, CheckoutData } from '../api/load-checkout';
import { OrderRefusedError } from '../api/order-refused-error';
import { placeOrder } from '../api/place-order';
import { type CartDifference, cartDifferences } from '../cart-differences';
import type { DeliveryField } from '../delivery-form';
import { clearDraft } from '../form-draft';
import { forgetIdempotencyKey, idempotencyKeyOf } from '../idempotency-key';

interface OrderPlacingOptions {
  cart: CheckoutCart;
  delivery: Form<DeliveryField>;
  /** Reads the cart again after a refusal that says it has changed. */
  reload: () => Promise<CheckoutData | null>;
  onPlaced: (orderNumber: string) => void;
}

/** Sends the order once, however often it is pressed, and keeps why it was refused. */
export function useOrderPlacing({ cart, delivery, reload, onPlaced }: OrderPlacingOptions) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [differences, setDifferences] = useState<CartDifference[]>([]);
  const running = useRef(false);

  async function place(paymentMethod: OrderPlaceInput['paymentMethod']): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefusals([]);
    setDifferences([]);
    try {
      const number = await placeOrder({
        ...delivery.values,
        paymentMethod,
        idempotencyKey: idempotencyKeyOf(cart.id),
        expectedTotal: cart.summary.total,
      });
      forgetIdempotencyKey();
      clearDraft();
      setCartCount(0);
      onPlaced(number);
      return true;
    } catch (error) {
      await explain(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function explain(error: unknown): Promise<void> {
    if (!(error instanceof OrderRefusedError)) {
      const words = { connection: common('state.apiAway'), otherwise: t('failed.order') };
      setRefusals([failureText(error, words)]);
      return;
    }
    const others = delivery.takeRefusals(error.problems);
    setRefusals(others);
    if (others.length === 0) return;
    const fresh = await reload();
    if (fresh) setDifferences(cartDifferences(cart, fresh.cart));
  }
  return { place, busy, refusals, differences };
}
