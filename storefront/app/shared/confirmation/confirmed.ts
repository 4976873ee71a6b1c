import { RefusedError } from '../api/refused-error';
import { requestConfirmation } from './confirmation-store';

/** The customer closed the dialog that asked them to prove who they are. */
export class ConfirmationCancelledError extends Error {
  override name = 'ConfirmationCancelledError';
}

/**
 * Makes a change that may need a proof of who asks for it: has the proof given and asks again.
 * Throws what `change` throws, or `ConfirmationCancelledError`.
 */
export async function confirmed<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'CONFIRMATION_REQUIRED') throw error;
    if (!(await requestConfirmation())) throw new ConfirmationCancelledError();
    return change();
  }
}
