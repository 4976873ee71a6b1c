/** As far as the checkout needs them: Apple's browsers have these, TypeScript does not. */
export interface ApplePayRequest {
  countryCode: string;
  currencyCode: string;
  supportedNetworks: string[];
  merchantCapabilities: string[];
  total: { label: string; amount: string };
}

export interface ApplePaySession {
  begin: () => void;
  abort: () => void;
  completeMerchantValidation: (session: unknown) => void;
  completePayment: (result: { status: number }) => void;
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null;
  oncancel: (() => void) | null;
}

export interface ApplePaySessionClass {
  new (version: number, request: ApplePayRequest): ApplePaySession;
  canMakePayments: () => boolean;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
}

declare global {
  interface Window {
    ApplePaySession?: ApplePaySessionClass;
  }
}

/** The code of a result where the shopper closed Apple's sheet: nothing was paid. */
export const applePayCancelled = 'APPLE_PAY_CANCELLED';

/** Null where the browser has no Apple Pay, or no card in it. */
export function applePay(): ApplePaySessionClass | null {
  const found = typeof window === 'undefined' ? undefined : window.ApplePaySession;
  return found?.canMakePayments() ? found : null;
}
