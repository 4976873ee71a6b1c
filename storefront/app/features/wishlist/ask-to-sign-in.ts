import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { showToast } from '~/shared/toast/toast-store';

/** The product is added once the guest is a customer (docs/specification.md#states). */
export function askToSignIn(productId: string, text: string): void {
  showToast('info', text);
  requestSignIn({ pendingAction: { kind: 'add-to-wishlist', productId } });
}
