/** One reason for which the API refused a change. */
export interface Refusal {
  /** The input's name in camelCase, where one is to blame. */
  field?: string | null;
  /** A sentence in the visitor's language. */
  message: string;
  code: string;
  /** Seconds to wait, where waiting helps. */
  retryAfter?: number | null;
}

/** The API refused a change, for one reason or more; the message is the first one's. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusals: readonly [Refusal, ...Refusal[]];

  constructor(...refusals: [Refusal, ...Refusal[]]) {
    super(refusals[0].message);
    this.refusals = refusals;
  }

  get code(): string {
    return this.refusals[0].code;
  }

  /** Seconds to wait, where waiting helps. */
  get retryAfter(): number | null {
    return this.refusals[0].retryAfter ?? null;
  }
}

interface Payload {
  errors: readonly Refusal[];
}

/** The payload of a change that was made. Throws `RefusedError` with the reasons otherwise. */
export function accepted<Answer extends Payload>(payload: Answer | null | undefined): Answer {
  if (!payload) throw new Error('A change without an answer.');
  const [first, ...others] = payload.errors;
  if (first) throw new RefusedError(first, ...others);
  return payload;
}
