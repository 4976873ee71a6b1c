// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApplePayRequest, ApplePaySession } from './apple-pay-session';
import { authoriseApplePay } from './authorise-apple-pay';

let session: AppleSheet;

class AppleSheet implements ApplePaySession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static canMakePayments = () => true;
  begin = vi.fn();
  abort = vi.fn();
  completeMerchantValidation = vi.fn();
  completePayment = vi.fn();
  onvalidatemerchant: ApplePaySession['onvalidatemerchant'] = null;
  onpaymentauthorized: ApplePaySession['onpaymentauthorized'] = null;
  oncancel: ApplePaySession['oncancel'] = null;

  constructor(
    readonly version: number,
    readonly request: ApplePayRequest,
  ) {
    session = this;
  }
}

const details = { total: 34_505, shop: 'Mashtal', publishableKey: 'pk_test_key' };
const merchantOf = (answer: Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(() => answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => {
  window.ApplePaySession = AppleSheet;
});
afterEach(() => {
  delete window.ApplePaySession;
  vi.unstubAllGlobals();
});

test('the sheet opens in the press itself, for the sum in riyals', () => {
  void authoriseApplePay(details);
  expect(session.begin).toHaveBeenCalledTimes(1);
  expect(session.request.total).toEqual({ label: 'Mashtal', amount: '345.05' });
  expect(session.request.supportedNetworks[0]).toBe('mada');
});

test('the shop is vouched for, and the token is what was authorised', async () => {
  const fetched = merchantOf(Promise.resolve(Response.json({ merchant: 'session' })));
  const authorised = authoriseApplePay(details);
  session.onvalidatemerchant?.({ validationURL: 'https://apple.example/validate' });
  await vi.waitFor(
    () => expect(session.completeMerchantValidation).toHaveBeenCalledWith({ merchant: 'session' }),
    10_000,
  );
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    validation_url: 'https://apple.example/validate',
    display_name: 'Mashtal',
    domain_name: 'localhost',
    publishable_api_key: 'pk_test_key',
  });
  session.onpaymentauthorized?.({ payment: { token: { paymentData: 'sealed' } } });
  const result = await authorised;
  expect(result.data?.token).toBe('{"paymentData":"sealed"}');
  result.data?.finish(false);
  expect(session.completePayment).toHaveBeenCalledWith({ status: 1 });
});

test('a closed sheet and a shop that is not known pay nothing', async () => {
  const closed = authoriseApplePay(details);
  session.oncancel?.();
  expect(await closed).toMatchObject({ ok: false, errors: [{ code: 'APPLE_PAY_CANCELLED' }] });

  merchantOf(Promise.reject(new TypeError('Failed to fetch')));
  const unknown = authoriseApplePay(details);
  session.onvalidatemerchant?.({ validationURL: 'https://apple.example/validate' });
  expect(await unknown).toMatchObject({ ok: false, errors: [{ code: 'API_UNAVAILABLE' }] });
  expect(session.abort).toHaveBeenCalledTimes(1);
});
