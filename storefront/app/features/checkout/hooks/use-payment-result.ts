import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmPayment, type PaymentAttempt } from '../api/payments';
import { untilSettled } from '../payment/payment-polling';

interface PaymentResult {
  /** The provider's latest answer; null: there is none, or no such payment. */
  attempt: PaymentAttempt | null;
  asking: boolean;
  failure: unknown;
}

/**
 * What became of a payment: asked for when the screen opens, several times while the provider does
 * not know, and whenever `ask` is called. `onPaid` and `onDeclined` hear of an end.
 */
export function usePaymentResult(
  id: string,
  onPaid: (orderNumber: string) => void,
  onDeclined: (message: string | null) => void,
) {
  const [result, setResult] = useState<PaymentResult>({
    attempt: null,
    asking: true,
    failure: null,
  });
  const ends = useRef({ onPaid, onDeclined });
  ends.current = { onPaid, onDeclined };

  const take = useCallback((attempt: PaymentAttempt | null) => {
    if (attempt?.state === 'PAID' && attempt.orderNumber) {
      ends.current.onPaid(attempt.orderNumber);
    } else if (attempt?.state === 'DECLINED' || attempt?.state === 'CANCELLED') {
      ends.current.onDeclined(attempt.message ?? null);
    } else {
      setResult({ attempt, asking: false, failure: null });
    }
  }, []);
  const ask = useCallback(
    async (signal: AbortSignal, once?: () => Promise<PaymentAttempt | null>) => {
      setResult((former) => ({ ...former, asking: true, failure: null }));
      try {
        const attempt = await (once?.() ?? untilSettled(() => confirmPayment(id), signal));
        if (!signal.aborted) take(attempt);
      } catch (failure) {
        if (!signal.aborted) setResult({ attempt: null, asking: false, failure });
      }
    },
    [id, take],
  );
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    void ask(controller.signal);
    return () => controller.abort();
  }, [ask]);
  return {
    ...result,
    ask: (once?: () => Promise<PaymentAttempt | null>) => ask(leaving.current.signal, once),
  };
}
