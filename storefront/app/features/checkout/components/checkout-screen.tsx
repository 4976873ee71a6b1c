import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { LoadingBlock } from '~/ui/loading-block';
import { Skeleton } from '~/ui/skeleton';
import type { CheckoutData } from '../api/checkout';
import type { InstalmentPlan } from '../payment/instalment-plan';
import type { ShopMark } from '../payment/shop-marks';
import { CheckoutForm } from './checkout-form';
import type { LoadCompanyPanel } from './company-choice';
import type { LoadGiftPanel } from './gift-choice';

interface CheckoutScreenProps {
  data: CheckoutData;
  /** Why a payment came to nothing, for a shopper who comes back from the bank. */
  declined: string | null;
  /** What the shop can be paid with. */
  marks: readonly ShopMark[];
  /** Which instalments the shop offers, and for which sums. */
  plans: readonly InstalmentPlan[];
  loadCompanyPanel: LoadCompanyPanel;
  loadGiftPanel: LoadGiftPanel;
  /** The question whether the customer wants offers. */
  consent: ReactNode;
}

/** The checkout of the signed-in customer (docs/specification.md#screens). */
export function CheckoutScreen(props: CheckoutScreenProps) {
  if (props.data.cart.lines.length === 0) return <EmptyCheckout />;
  return <CheckoutForm {...props} />;
}

function EmptyCheckout() {
  const { t, language } = useTranslation('checkout');
  const { t: common } = useTranslation();
  return (
    <EmptyState title={t('emptyTitle')} text={t('empty')}>
      <ButtonLink to={paths.products.getHref(language)}>
        {common('action.backToProducts')}
      </ButtonLink>
      <ButtonLink to={paths.orders.getHref(language)} tone="quiet">
        {t('toOrders')}
      </ButtonLink>
    </EmptyState>
  );
}

export function CheckoutSkeleton() {
  return (
    <LoadingBlock className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="grid content-start gap-4">
        <Skeleton className="mb-2 h-7 w-48" />
        <div className="grid gap-6 sm:grid-cols-2">
          {['first name', 'last name', 'e-mail', 'phone'].map((field) => (
            <div key={field} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-12" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-8 mb-2 h-7 w-48" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
      <Skeleton className="h-14 max-lg:order-first lg:h-96" />
    </LoadingBlock>
  );
}
