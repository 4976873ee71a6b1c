import { useEffect, useEffectEvent, useState } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import type { MutationError, MutationResult } from '~/shared/api/mutation-result';
import type { CheckoutCart } from '../api/checkout';
import type { OrderRequest, PlacedOrder } from '../api/place-order';
import { cartDifferences } from '../cart-differences';

/** What is under way; null is nothing. It is `leaving` until the next page is there. */
export type PlacingStep = 'payment' | 'order' | 'leaving' | null;

interface OrderPlacingOptions {
  cart: CheckoutCart;
  /** Why an earlier payment came to nothing. */
  declined: string | null;
  /** Shows errors beside their fields; returns the sentences of the others. */
  showErrors: (errors: readonly MutationError[]) => string[];
  onEnd: (isPlaced: boolean) => void;
}

/** Sends the order once, however often it is pressed, and keeps why it was refused. */
export function useOrderPlacing({ cart, declined, showErrors, onEnd }: OrderPlacingOptions) {
  const [step, setStep] = useState<PlacingStep>(null);
  const [attempt, setAttempt] = useState(declined ? 1 : 0);
  const [messages, setMessages] = useState(declined ? [declined] : []);
  const [orderedCart, setOrderedCart] = useState(cart);
  const { submit, state, data, reset } = useFetcher<MutationResult<PlacedOrder>>();
  // The fetcher keeps its last result while another order is sent, and after that was placed.
  const [handled, setHandled] = useState<typeof data>();
  const result = state === 'idle' && data !== handled ? data : undefined;
  // The action answers an order that is placed, or waits for its payment, with another address.
  const isLeaving = state === 'loading' && data === handled;
  const handle = useEffectEvent((last: NonNullable<typeof data>) => {
    setHandled(last);
    if (!last.ok) fail(last.errors);
  });
  const leave = useEffectEvent(() => onEnd(true));
  useEffect(() => {
    if (result) handle(result);
  }, [result]);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  useRestoredPage(() => {
    reset();
    setStep(null);
  });

  function fail(errors: readonly MutationError[]) {
    onEnd(false);
    setStep(null);
    setMessages(showErrors(errors));
    setAttempt((count) => count + 1);
  }

  /** `prepare` makes the order of what is typed and chosen; nothing is awaited before it. */
  async function place(prepare: () => Promise<MutationResult<OrderRequest>>): Promise<void> {
    setStep('payment');
    setMessages([]);
    const request = await prepare();
    if (!request.ok) return fail(request.errors);
    setStep('order');
    setOrderedCart(cart);
    void submit(request.data as unknown as SubmitTarget, {
      method: 'post',
      encType: 'application/json',
    });
  }
  return {
    place,
    /** For a form that can't be sent as it is. */
    refuse: () => {
      setMessages([]);
      setAttempt((count) => count + 1);
    },
    step: isLeaving ? 'leaving' : step,
    attempt,
    messages,
    /** What has changed in the cart since the order was sent. */
    differences: messages.length > 0 ? cartDifferences(orderedCart, cart) : [],
  };
}

/** A page that the browser's own button brings back from the bank is as it was left: busy. */
function useRestoredPage(onRestored: () => void) {
  const restore = useEffectEvent(onRestored);
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) restore();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
