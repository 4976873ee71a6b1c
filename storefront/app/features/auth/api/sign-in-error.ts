import type { SignInErrorCode } from '~/gql/graphql';

/** The API refused a code or a phone; `message` is its sentence for the visitor. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly field: string | null;
  readonly code: SignInErrorCode;
  /** Seconds to wait, where waiting helps. */
  readonly retryAfter: number | null;

  constructor(refusal: {
    message: string;
    field?: string | null;
    code: SignInErrorCode;
    retryAfter?: number | null;
  }) {
    super(refusal.message);
    this.field = refusal.field ?? null;
    this.code = refusal.code;
    this.retryAfter = refusal.retryAfter ?? null;
  }
}
