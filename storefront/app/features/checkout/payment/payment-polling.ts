import type { PaymentAttempt } from '../api/payments';

/** Milliseconds between one question and the next: what takes longer is told by SMS. */
export const pollingPauses: readonly number[] = [1000, 2000, 4000, 8000];

/**
 * Asks until the provider knows what became of a payment, or patience is at its end; gives the
 * last answer. A `signal` that is aborted ends the waiting, and the promise throws its reason.
 */
export async function untilSettled(
  ask: () => Promise<PaymentAttempt | null>,
  signal: AbortSignal,
  pauses = pollingPauses,
): Promise<PaymentAttempt | null> {
  for (const pause of pauses) {
    const attempt = await ask();
    signal.throwIfAborted();
    if (attempt?.state !== 'PENDING') return attempt;
    await sleep(pause, signal);
  }
  return ask();
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
