import type { SignInPurpose } from '~/gql/graphql';
import { clearTab, readTab, writeTab } from '~/shared/storage/tab-storage';
import { latinDigits } from './code-digits';

/** Where the spec keeps the phone being verified (§3). */
const phoneKey = 'temp_phone';
const purposeKey = 'temp_phone_purpose';
const nationalDigits = 9;

/** Kept in the tab, so that a look at the messages, which may reload the page, loses nothing. */
export function storePhoneInVerification(phone: string, purpose: SignInPurpose): void {
  writeTab(phoneKey, phone);
  writeTab(purposeKey, purpose);
}

/** E.164, or empty. */
export function phoneInVerification(): string {
  return readTab(phoneKey) ?? '';
}

/** Whether a code for this phone, however it is written, was asked for just now. */
export function isInVerification(typed: string, purpose: SignInPurpose): boolean {
  const stored = phoneInVerification().slice(-nationalDigits);
  const storedPurpose = readTab(purposeKey);
  return stored !== '' && latinDigits(typed).endsWith(stored) && storedPurpose === purpose;
}

export function clearPhoneInVerification(): void {
  clearTab(phoneKey, purposeKey);
}
