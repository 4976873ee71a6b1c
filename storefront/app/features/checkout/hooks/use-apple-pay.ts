import { useEffect, useRef } from 'react';
import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CardFormDetails } from '../api/checkout';
import { applePay } from '../payment/apple-pay-session';
import type { ApplePayAuthorisation } from '../payment/authorise-apple-pay';

type Module = typeof import('../payment/authorise-apple-pay');

/** Apple's sheet: loaded beforehand where there is one, for it opens only in the press itself. */
export function useApplePay(form: CardFormDetails | null | undefined) {
  const { t: common } = useTranslation();
  const module = useRef<Module>(null);
  const open = useRef<ApplePayAuthorisation>(null);
  const publishableKey = form?.publishableKey;
  useEffect(() => {
    if (!publishableKey || !applePay()) return;
    import('../payment/authorise-apple-pay').then(
      (loaded) => {
        module.current = loaded;
      },
      // Paying says so.
      () => {},
    );
  }, [publishableKey]);

  /** The token for a sum. */
  async function authorise(total: Halalas): Promise<MutationResult<{ cardToken: string }>> {
    if (!module.current || !publishableKey) return buildFailure('API_UNAVAILABLE', '');
    const shop = common('shopName');
    const result = await module.current.authoriseApplePay({ total, shop, publishableKey });
    if (!result.ok) return { ...result, data: null };
    open.current = result.data;
    return { ok: true, data: { cardToken: result.data.token } };
  }
  function finish(isPlaced: boolean) {
    open.current?.finish(isPlaced);
    open.current = null;
  }
  return { authorise, finish };
}
