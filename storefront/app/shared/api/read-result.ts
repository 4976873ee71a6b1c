import { ConfirmationCancelledError, confirmationCancelled } from '../verification/confirmed';
import { buildFailure, type MutationResult } from './mutation-result';
import { RefusedError } from './refused-error';

/** On its way out: the result of a change that throws `RefusedError`. */
export async function readResult<Data>(change: () => Promise<Data>): Promise<MutationResult<Data>> {
  try {
    return { ok: true, data: await change() };
  } catch (error) {
    if (error instanceof ConfirmationCancelledError) return buildFailure(confirmationCancelled, '');
    if (!(error instanceof RefusedError)) return buildFailure('API_UNAVAILABLE', '');
    const [first, ...others] = error.refusals.map((refusal) => ({
      ...refusal,
      field: refusal.field ?? null,
      retryAfter: refusal.retryAfter ?? null,
    }));
    return first ? { ok: false, data: null, errors: [first, ...others] } : buildFailure('', '');
  }
}
