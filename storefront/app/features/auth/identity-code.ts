import { subscribeToSession } from '~/shared/session/session-store';

/** A code on its way to the customer's own phone. Times are milliseconds since the epoch. */
export interface IdentityCode {
  /** The phone it goes to, masked. */
  phone: string;
  resendAt: number;
  expiresAt: number;
}

let latest: IdentityCode | null = null;

export function rememberIdentityCode(code: IdentityCode): void {
  latest = code;
}

/** The code that was sent last, while it still works. */
export function identityCodeOnItsWay(): IdentityCode | null {
  return latest && latest.expiresAt > Date.now() ? latest : null;
}

export function forgetIdentityCode(): void {
  latest = null;
}

// Somebody else's phone is none of the next customer's business.
subscribeToSession(forgetIdentityCode);
