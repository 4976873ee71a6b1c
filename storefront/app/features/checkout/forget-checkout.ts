import { clearChoices } from './checkout-choices';
import { clearDraft } from './form-draft';
import { forgetIdempotencyKey } from './idempotency-key';

/** The order stands: nothing of it is kept in the tab. */
export function forgetCheckout(): void {
  forgetIdempotencyKey();
  clearDraft();
  clearChoices();
}
