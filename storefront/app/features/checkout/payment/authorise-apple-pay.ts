import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';
import type { Halalas } from '~/shared/format/money';
import { type ApplePaySession, applePay, applePayCancelled } from './apple-pay-session';

export interface ApplePayRequestDetails {
  total: Halalas;
  /** The shop's name on Apple's sheet. */
  shop: string;
  /** Of Moyasar, which vouches for the shop. */
  publishableKey: string;
}

export interface ApplePayAuthorisation {
  token: string;
  /** Closes Apple's sheet, with its sign for success or failure. */
  finish: (isPaid: boolean) => void;
}

const version = 6;
const merchantUrl = 'https://api.moyasar.com/v1/applepay/initiate';

/**
 * Opens Apple's sheet and gives the token that the shopper authorises. Must be called in the press
 * itself, with nothing awaited before. The request is that of docs.moyasar.com, "Apple Pay Web": mada
 * comes first of the networks, for cards that are Visa or Mastercard abroad.
 */
export function authoriseApplePay(
  details: ApplePayRequestDetails,
): Promise<MutationResult<ApplePayAuthorisation>> {
  return new Promise((resolve) => {
    const Session = applePay();
    if (!Session) return resolve(buildFailure('API_UNAVAILABLE', ''));
    const session = new Session(version, {
      countryCode: 'SA',
      currencyCode: 'SAR',
      supportedNetworks: ['mada', 'visa', 'masterCard'],
      merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit'],
      total: { label: details.shop, amount: riyals(details.total) },
    });
    session.oncancel = () => resolve(buildFailure(applePayCancelled, ''));
    session.onvalidatemerchant = ({ validationURL }) => {
      validateMerchant(session, validationURL, details).catch(() => {
        session.abort();
        resolve(buildFailure('API_UNAVAILABLE', ''));
      });
    };
    session.onpaymentauthorized = ({ payment }) =>
      resolve({
        ok: true,
        data: {
          token: JSON.stringify(payment.token),
          finish: (isPaid) =>
            session.completePayment({
              status: isPaid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE,
            }),
        },
      });
    session.begin();
  });
}

/** Throws where the provider does not vouch for the shop. */
async function validateMerchant(
  session: ApplePaySession,
  validationUrl: string,
  { shop, publishableKey }: ApplePayRequestDetails,
): Promise<void> {
  const response = await fetch(merchantUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({
      validation_url: validationUrl,
      display_name: shop,
      domain_name: window.location.hostname,
      publishable_api_key: publishableKey,
    }),
  });
  if (!response.ok) throw new Error('Apple Pay did not accept the shop.');
  session.completeMerchantValidation(await response.json());
}

/** `12345` is `123.45`: Apple takes a decimal text. */
function riyals(halalas: Halalas): string {
  const digits = String(halalas).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
