import { clearChoices } from './checkout-choices';
import { deliveryDraft } from './form-draft';
import { forgetIdempotencyKey } from './idempotency-key';

/** The order stands: nothing of it is kept in the tab. */
export function forgetCheckout(): void {
  forgetIdempotencyKey();
  deliveryDraft.clear();
  clearChoices();
}
