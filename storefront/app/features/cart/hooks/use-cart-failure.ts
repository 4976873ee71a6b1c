import { failureText } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { CartRefusedError } from '../api/cart-refused-error';

/** Tells the shopper why a change to the cart failed (docs/specification.md#messages). */
export function useCartFailure() {
  const { t } = useTranslation();
  return (error: unknown, otherwise: string) => {
    const text =
      error instanceof CartRefusedError
        ? error.message
        : failureText(error, { connection: t('state.apiAway'), otherwise });
    showToast('error', text);
  };
}
