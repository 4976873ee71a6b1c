import { useSyncExternalStore } from 'react';
import { createStore } from '../external-store';
import type { PendingAction } from './pending-action';
import { storePendingAction } from './pending-action-store';

export type SignInTab = 'login' | 'register';

export interface SignInRequest {
  tab: SignInTab;
  /** Where to go after success; without it the visitor stays on the page. */
  returnTo?: string;
  /** Where closing the dialog leads; protected screens give home (docs/specification.md#screens). */
  closeTo?: string;
}

interface PendingSignIn extends Partial<SignInRequest> {
  /** Runs after signing in; stored until then. */
  pendingAction?: PendingAction;
}

const store = createStore<SignInRequest | null>(null);

export const currentSignInRequest = store.get;

/** The open request for signing in, or null. */
export function useSignInRequest(): SignInRequest | null {
  return useSyncExternalStore(store.subscribe, currentSignInRequest, () => null);
}

/** Opens the sign-in dialog from anywhere. */
export function requestSignIn({ pendingAction, ...request }: PendingSignIn = {}): void {
  if (pendingAction) storePendingAction(pendingAction);
  store.set({ tab: 'login', ...request });
}

export function closeSignIn(): void {
  store.set(null);
}
