import { useSyncExternalStore } from 'react';
import { currentSignInRequest, noSignInRequest, subscribeToSignIn } from './sign-in-store';

/** The open request for signing in, or null. */
export function useSignInRequest() {
  return useSyncExternalStore(subscribeToSignIn, currentSignInRequest, noSignInRequest);
}
