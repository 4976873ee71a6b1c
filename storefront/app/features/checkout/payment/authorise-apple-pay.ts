import { ApiUnavailableError } from '~/shared/api/api-errors';
import type { Halalas } from '~/shared/format/money';
import { ApplePayCancelledError } from './apple-pay-cancelled-error';
import { type ApplePaySession, applePay } from './apple-pay-session';

export interface ApplePayRequestDetails {
  total: Halalas;
  /** The shop's name on Apple's sheet. */
  shop: string;
  /** Of Moyasar, which vouches for the shop. */
  publishableKey: string;
}

export interface ApplePayAuthorisation {
  token: string;
  /** Closes Apple's sheet, with a tick or a sorry. */
  finish: (isPaid: boolean) => void;
}

const version = 6;
const merchantUrl = 'https://api.moyasar.com/v1/applepay/initiate';

/**
 * Opens Apple's sheet and gives the token that the shopper authorises. Must be called in the press
 * itself, with nothing awaited before. Throws `ApplePayCancelledError` where the sheet is closed.
 */
export function authoriseApplePay(details: ApplePayRequestDetails): Promise<ApplePayAuthorisation> {
  return new Promise((resolve, reject) => {
    const Session = applePay();
    if (!Session) return reject(new ApiUnavailableError('No Apple Pay in this browser.'));
    const session = new Session(version, {
      countryCode: 'SA',
      currencyCode: 'SAR',
      supportedNetworks: ['mada', 'visa', 'masterCard'],
      merchantCapabilities: ['supports3DS'],
      total: { label: details.shop, amount: riyals(details.total) },
    });
    session.oncancel = () => reject(new ApplePayCancelledError());
    session.onvalidatemerchant = ({ validationURL }) => {
      validateMerchant(session, validationURL, details).catch((error: unknown) => {
        session.abort();
        reject(error);
      });
    };
    session.onpaymentauthorized = ({ payment }) =>
      resolve({
        token: JSON.stringify(payment.token),
        finish: (isPaid) =>
          session.completePayment({
            status: isPaid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE,
          }),
      });
    session.begin();
  });
}

async function validateMerchant(
  session: ApplePaySession,
  validationUrl: string,
  { shop, publishableKey }: ApplePayRequestDetails,
): Promise<void> {
  const answer = await fetch(merchantUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({
      validation_url: validationUrl,
      display_name: shop,
      domain_name: window.location.hostname,
      publishable_api_key: publishableKey,
    }),
  }).catch(() => null);
  if (!answer?.ok) throw new ApiUnavailableError('Apple Pay did not accept the shop.');
  session.completeMerchantValidation(await answer.json());
}

/** `12345` is `123.45`: Apple takes a decimal text. */
function riyals(halalas: Halalas): string {
  const digits = String(halalas).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
