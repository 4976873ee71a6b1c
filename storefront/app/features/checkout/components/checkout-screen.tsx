import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { Skeleton } from '~/ui/skeleton';
import type { CheckoutData } from '../api/checkout';
import { CheckoutForm } from './checkout-form';

interface CheckoutScreenProps {
  data: CheckoutData;
  /** Why a payment came to nothing, for a shopper who comes back from the bank. */
  declined: string | null;
}

/** The checkout of the signed-in customer (docs/specification.md#screens). */
export function CheckoutScreen({ data, declined }: CheckoutScreenProps) {
  if (data.cart.lines.length === 0) return <EmptyCheckout />;
  return <CheckoutForm data={data} declined={declined} />;
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
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-[32rem]" />
      <Skeleton className="h-96" />
    </div>
  );
}
