import type { SignInCodeRequestInput, SignInPurpose } from '~/gql/graphql';
import { clearTab, readTab, writeTab } from '~/shared/storage/tab-storage';
import { latinDigits } from '~/shared/verification/code-digits';
import { isUsable, type SentCode } from '~/shared/verification/sent-code';

/** A code that signs in or registers; `to` is a phone in E.164. */
export interface SignInCode extends SentCode {
  /** What was typed to get it. */
  input: SignInCodeRequestInput;
}

/** Where the shop keeps the phone being verified. */
const phoneKey = 'temp_phone';
const codeKey = 'temp_phone_code';
const nationalDigits = 9;

/** Kept in the tab: a look at the messages, which may reload the page, must lose nothing. */
export function storeSignInCode({ notice: _, ...code }: SignInCode): void {
  writeTab(phoneKey, code.to);
  writeTab(codeKey, JSON.stringify(code));
}

/** E.164, or empty. */
export function readStoredPhone(): string {
  return readTab(phoneKey) ?? '';
}

/** The code that was sent last, while it can still be entered. */
export function readSignInCode(): SignInCode | null {
  const text = readTab(codeKey);
  const code = text ? parse(text) : null;
  return isUsable(code) ? code : null;
}

/** The code that was sent to this phone, however that is written. */
export function readSignInCodeOf(typed: string, purpose: SignInPurpose): SignInCode | null {
  const code = readSignInCode();
  if (code?.input.purpose !== purpose) return null;
  return latinDigits(typed).endsWith(code.to.slice(-nationalDigits)) ? code : null;
}

export function clearSignInCode(): void {
  clearTab(phoneKey, codeKey);
}

function parse(text: string): SignInCode | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSignInCode(value) ? value : null;
  } catch {
    return null;
  }
}

function isSignInCode(value: unknown): value is SignInCode {
  const { input, to, resendAt, expiresAt } = (value ?? {}) as Partial<SignInCode>;
  return (
    typeof to === 'string' &&
    to !== '' &&
    Number.isFinite(resendAt) &&
    Number.isFinite(expiresAt) &&
    typeof input?.phone === 'string' &&
    (input.purpose === 'LOGIN' || input.purpose === 'REGISTER')
  );
}
