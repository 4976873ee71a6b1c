import { buildFailure, type MutationResult } from '../api/mutation-result';
import { requestConfirmation } from './confirmation-store';

/** The customer closed the dialog that asked them to prove who they are: no failure to show. */
export const confirmationCancelled = 'CONFIRMATION_CANCELLED';

/**
 * Runs a mutation that may need a proof of identity: where the API asks for one, the customer
 * gives it in a dialog and the mutation runs again. A closed dialog is a failed result with the
 * code `CONFIRMATION_CANCELLED`.
 */
export async function retryWhenConfirmed<Payload>(
  mutate: () => Promise<MutationResult<Payload>>,
): Promise<MutationResult<Payload>> {
  const result = await mutate();
  if (result.ok || result.errors[0].code !== 'CONFIRMATION_REQUIRED') return result;
  return (await requestConfirmation()) ? mutate() : buildFailure(confirmationCancelled, '');
}
