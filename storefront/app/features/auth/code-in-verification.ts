import type { SignInPurpose } from '~/gql/graphql';
import { latinDigits } from '~/shared/codes/code-digits';
import { clearTab, readTab, writeTab } from '~/shared/storage/tab-storage';
import type { CodeRequest } from './code-request';

/** Where the shop keeps the phone being verified. */
const phoneKey = 'temp_phone';
const requestKey = 'temp_phone_code';
const nationalDigits = 9;

/** Kept in the tab: a look at the messages, which may reload the page, must lose nothing. */
export function storeCodeRequest({ notice: _, ...request }: CodeRequest): void {
  writeTab(phoneKey, request.phone);
  writeTab(requestKey, JSON.stringify(request));
}

/** E.164, or empty. */
export function phoneInVerification(): string {
  return readTab(phoneKey) ?? '';
}

/** The code that was sent last, while it can still be entered. */
export function codeInVerification(): CodeRequest | null {
  const text = readTab(requestKey);
  const request = text ? parse(text) : null;
  return request && request.expiresAt > Date.now() ? request : null;
}

/** The code on its way to this phone, however that is written. */
export function codeInVerificationOf(typed: string, purpose: SignInPurpose): CodeRequest | null {
  const request = codeInVerification();
  if (request?.input.purpose !== purpose) return null;
  return latinDigits(typed).endsWith(request.phone.slice(-nationalDigits)) ? request : null;
}

export function clearCodeInVerification(): void {
  clearTab(phoneKey, requestKey);
}

function parse(text: string): CodeRequest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isCodeRequest(value) ? value : null;
  } catch {
    return null;
  }
}

function isCodeRequest(value: unknown): value is CodeRequest {
  const { input, phone, resendAt, expiresAt } = (value ?? {}) as Partial<CodeRequest>;
  return (
    typeof phone === 'string' &&
    phone !== '' &&
    Number.isFinite(resendAt) &&
    Number.isFinite(expiresAt) &&
    typeof input?.phone === 'string' &&
    (input.purpose === 'LOGIN' || input.purpose === 'REGISTER')
  );
}
