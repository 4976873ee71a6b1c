import { useEffect, useRef } from 'react';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CardFormDetails } from '../api/load-checkout';
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
      // The press itself fails, and says that it is not ready.
      () => {},
    );
  }, [publishableKey]);

  /** The token for a sum. */
  async function authorise(total: Halalas): Promise<string> {
    if (!module.current || !publishableKey) throw new Error('Apple Pay is not ready.');
    const shop = common('shopName');
    open.current = await module.current.authoriseApplePay({ total, shop, publishableKey });
    return open.current.token;
  }
  function finish(isPlaced: boolean) {
    open.current?.finish(isPlaced);
    open.current = null;
  }
  return { authorise, finish };
}
