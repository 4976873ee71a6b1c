import type { SignInPurpose } from '~/gql/graphql';
import { latinDigits } from './code-digits';

/** Where the spec keeps the phone being verified (§3). */
const phoneKey = 'temp_phone';
const purposeKey = 'temp_phone_purpose';
const nationalDigits = 9;

/** Kept in the tab, so that a look at the messages, which may reload the page, loses nothing. */
export function storePhoneInVerification(phone: string, purpose: SignInPurpose): void {
  withStorage((storage) => {
    storage.setItem(phoneKey, phone);
    storage.setItem(purposeKey, purpose);
  });
}

/** E.164, or empty. */
export function phoneInVerification(): string {
  return withStorage((storage) => storage.getItem(phoneKey)) ?? '';
}

/** Whether a code for this phone, however it is written, was asked for just now. */
export function isInVerification(typed: string, purpose: SignInPurpose): boolean {
  const stored = phoneInVerification().slice(-nationalDigits);
  const storedPurpose = withStorage((storage) => storage.getItem(purposeKey));
  return stored !== '' && latinDigits(typed).endsWith(stored) && storedPurpose === purpose;
}

export function clearPhoneInVerification(): void {
  withStorage((storage) => {
    storage.removeItem(phoneKey);
    storage.removeItem(purposeKey);
  });
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
