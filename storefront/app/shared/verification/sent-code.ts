import type { MutationResult } from '../api/mutation-result';

/** A code on its way. Times are milliseconds since the epoch. */
export interface SentCode {
  /** The phone or the e-mail address that it goes to. */
  to: string;
  /** Another code can be requested then. */
  resendAt: number;
  /** The code works until then. */
  expiresAt: number;
  /** What the API said about it, where that is not the usual. */
  notice?: string;
}

interface CodePayload {
  phone?: string | null;
  /** Seconds. */
  resendAfter?: number | null;
  /** Seconds. */
  expiresIn?: number | null;
}

/**
 * Reads the result of a mutation that sends a code. Where the request comes too soon after
 * `previous`, that code stays valid, with the API's notice.
 */
export function readSentCode<Code extends SentCode>(
  result: MutationResult<CodePayload>,
  previous: Code | null = null,
): MutationResult<SentCode> {
  if (result.ok) {
    const { phone, resendAfter, expiresIn } = result.data;
    const times = { resendAt: inSeconds(resendAfter), expiresAt: inSeconds(expiresIn) };
    return { ok: true, data: { to: phone ?? '', ...times } };
  }
  const [{ code, message, retryAfter }] = result.errors;
  if (code !== 'TOO_MANY_REQUESTS' || !isUsable(previous)) return { ...result, data: null };
  return { ok: true, data: { ...previous, resendAt: inSeconds(retryAfter), notice: message } };
}

/** Whether a code was sent that can still be entered. */
export function isUsable<Code extends SentCode>(code: Code | null): code is Code {
  return code !== null && code.expiresAt > Date.now();
}

function inSeconds(seconds: number | null | undefined): number {
  return Date.now() + (seconds ?? 0) * 1000;
}
