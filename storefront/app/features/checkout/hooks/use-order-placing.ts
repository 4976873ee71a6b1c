import { useEffect, useRef, useState } from 'react';
import type { OrderPlaceInput } from '~/gql/graphql';
import { formatFailure } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CheckoutData } from '../api/load-checkout';
import { OrderRefusedError } from '../api/order-refused-error';
import type { PaymentAttempt } from '../api/payments';
import { type PlacedOrder, placeOrder } from '../api/place-order';
import { type CartDifference, cartDifferences } from '../cart-differences';
import { forgetCheckout } from '../forget-checkout';
import { forgetIdempotencyKey, idempotencyKeyOf } from '../idempotency-key';

/** What is under way: null is nothing. Whoever leaves for the bank stays busy until they do. */
export type PlacingStep = 'payment' | 'order' | 'leaving' | null;

export type OrderContents = Omit<OrderPlaceInput, 'idempotencyKey'>;

interface OrderPlacingOptions {
  data: CheckoutData;
  /** Reads the cart again after a refusal that says it has changed. */
  reload: () => Promise<CheckoutData | null>;
  /** Puts refusals beside the fields they blame; gives back those of no field. */
  takeRefusals: (error: unknown) => string[] | null;
  /** Told how it ended, before anything else is. */
  onEnd: (isPlaced: boolean) => void;
  onPlaced: (orderNumber: string) => void;
  /** The payment waits for the provider: its own screen tells how it goes on. */
  onWaiting: (paymentId: string) => void;
}

/** Sends the order once, however often it is pressed, and keeps why it was refused. */
export function useOrderPlacing(options: OrderPlacingOptions, firstRefusals: string[]) {
  const { data, reload, takeRefusals, onEnd, onPlaced, onWaiting } = options;
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const [step, setStep] = useState<PlacingStep>(null);
  const [refusals, setRefusals] = useState(firstRefusals);
  const [differences, setDifferences] = useState<CartDifference[]>([]);
  const running = useRef(false);
  useReturn(() => {
    running.current = false;
    setStep(null);
  });

  /** Whether it went through. `prepare` makes the order out of what is typed and chosen. */
  async function place(prepare: () => Promise<OrderContents>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setStep('payment');
    setRefusals([]);
    setDifferences([]);
    try {
      const contents = await prepare();
      setStep('order');
      const idempotencyKey = idempotencyKeyOf(data.cart.id);
      const placed = await placeOrder({ ...contents, idempotencyKey });
      onEnd(true);
      follow(placed);
      return true;
    } catch (error) {
      onEnd(false);
      await explain(error);
      running.current = false;
      setStep(null);
      return false;
    }
  }

  function follow(placed: PlacedOrder) {
    // The answer is known: whatever is sent now is another intention.
    forgetIdempotencyKey();
    setStep('leaving');
    if (placed.kind === 'placed') {
      forgetCheckout();
      onPlaced(placed.number);
    } else {
      goOn(placed.payment);
    }
  }
  function goOn({ id, challengeUrl }: PaymentAttempt) {
    if (challengeUrl) window.location.assign(challengeUrl);
    else onWaiting(id);
  }

  async function explain(error: unknown): Promise<void> {
    const others = takeRefusals(error);
    if (!others) {
      const words = { connection: common('state.apiAway'), otherwise: t('failed.order') };
      setRefusals([formatFailure(error, words)]);
      return;
    }
    const refusal = error instanceof OrderRefusedError ? error : null;
    const otherwise = t(refusal?.isBelowMinimum ? 'failed.minimum' : 'failed.order');
    setRefusals(others.map((message) => message || otherwise));
    if (refusal?.isDeclined) {
      // The next try is a payment of its own.
      forgetIdempotencyKey();
      return;
    }
    if (others.length === 0) return;
    const fresh = await reload();
    if (fresh) setDifferences(cartDifferences(data.cart, fresh.cart));
  }
  return { place, step, refusals, differences };
}

/** Whoever comes back from the bank with the browser's own button finds the page as it was left. */
function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
