/** The shopper closed Apple's sheet: nothing was paid. */
export class ApplePayCancelledError extends Error {
  override name = 'ApplePayCancelledError';
}
