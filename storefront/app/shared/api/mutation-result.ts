/** One reason why the API refused a mutation. */
export interface MutationError {
  /** `API_UNAVAILABLE` where the API did not answer. */
  code: string;
  /** A sentence in the visitor's language; empty where the API did not answer. */
  message: string;
  /** The input's name in camelCase, or null where none is to blame. */
  field: string | null;
  /** Seconds to wait, or null where waiting does not help. */
  retryAfter: number | null;
}

/** What came of a mutation; `data` of a refused one is what the API sent along, or null. */
export type MutationResult<Payload> =
  | { ok: true; data: Payload }
  | { ok: false; data: Payload | null; errors: readonly [MutationError, ...MutationError[]] };

interface ApiError {
  code: string;
  message: string;
  field?: string | null;
  retryAfter?: number | null;
}

/** What every mutation of the schema has in its payload. */
export interface ApiPayload {
  errors: readonly ApiError[];
}

/** Reads the payload of a mutation, whose `errors` say why it was refused. */
export function readPayload<Payload extends ApiPayload>(
  payload: Payload | null | undefined,
): MutationResult<Payload> {
  if (!payload) return buildFailure('API_UNAVAILABLE', '');
  const [first, ...others] = payload.errors.map(({ code, message, field, retryAfter }) => ({
    code,
    message,
    field: field ?? null,
    retryAfter: retryAfter ?? null,
  }));
  return first
    ? { ok: false, data: payload, errors: [first, ...others] }
    : { ok: true, data: payload };
}

export function buildFailure<Payload>(code: string, message: string): MutationResult<Payload> {
  return { ok: false, data: null, errors: [{ code, message, field: null, retryAfter: null }] };
}
