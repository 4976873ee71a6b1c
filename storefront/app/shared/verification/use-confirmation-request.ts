import { useSyncExternalStore } from 'react';
import {
  currentConfirmationRequest,
  noConfirmationRequest,
  subscribeToConfirmation,
} from './confirmation-store';

/** The open request for a confirmation, or null. */
export function useConfirmationRequest() {
  return useSyncExternalStore(
    subscribeToConfirmation,
    currentConfirmationRequest,
    noConfirmationRequest,
  );
}
