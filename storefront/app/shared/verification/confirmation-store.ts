import { useSyncExternalStore } from 'react';
import { createStore } from '../external-store';

interface ConfirmationRequest {
  answer: Promise<boolean>;
  settle: (confirmed: boolean) => void;
}

const store = createStore<ConfirmationRequest | null>(null);

export const currentConfirmationRequest = store.get;

/** The open request for a confirmation, or null. */
export function useConfirmationRequest(): ConfirmationRequest | null {
  return useSyncExternalStore(store.subscribe, currentConfirmationRequest, () => null);
}

/**
 * Opens the dialog in which customers prove that it is them, by a code to their own phone. Ask
 * when the API answers `CONFIRMATION_REQUIRED`, and repeat the call on true; false is a
 * cancelled dialog.
 */
export function requestConfirmation(): Promise<boolean> {
  const open = store.get();
  if (open) return open.answer;
  const { promise: answer, resolve: settle } = withResolvers<boolean>();
  store.set({ answer, settle });
  return answer;
}

/** Closes the dialog and settles the request. */
export function settleConfirmation(confirmed: boolean): void {
  const open = store.get();
  store.set(null);
  open?.settle(confirmed);
}

// Promise.withResolvers is missing in browsers of 2023.
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
