import { ApiUnavailableError } from '~/shared/api/api-problem';
import type { MutationResult } from '~/shared/api/mutation-result';
import { RefusedError } from '~/shared/api/refused-error';
import { ConfirmationCancelledError, confirmationCancelled } from '~/shared/confirmation/confirmed';

/** On its way out, with a `<CodeForm>` that takes errors. */
export function unwrapResult<Payload>(result: MutationResult<Payload>): Payload {
  if (result.ok) return result.data;
  const [{ code }] = result.errors;
  if (code === confirmationCancelled) throw new ConfirmationCancelledError();
  if (code === 'API_UNAVAILABLE') throw new ApiUnavailableError();
  throw new RefusedError(...result.errors);
}
