import { paths } from '~/config/paths';
import { formatFailure } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/load-failure';
import { Skeleton } from '~/ui/skeleton';
import { useCheckout } from '../hooks/use-checkout';
import { CheckoutForm } from './checkout-form';

interface CheckoutScreenProps {
  /** Why a payment came to nothing, for whoever comes back from the bank. */
  declined: string | null;
  onPlaced: (orderNumber: string) => void;
  /** The payment waits for the provider. */
  onWaiting: (paymentId: string) => void;
}

/** The checkout of the signed-in customer (docs/specification.md#screens). */
export function CheckoutScreen({ declined, onPlaced, onWaiting }: CheckoutScreenProps) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const { data, failure, loading, reload } = useCheckout();
  if (!data && failure) {
    const words = { connection: common('state.apiAway'), otherwise: t('failed.load') };
    return (
      <LoadFailure text={formatFailure(failure, words)} busy={loading} onRetry={() => reload()} />
    );
  }
  if (!data) return <CheckoutSkeleton />;
  if (data.cart.lines.length === 0) return <EmptyCheckout />;
  return (
    <CheckoutForm
      data={data}
      declined={declined}
      reload={reload}
      onPlaced={onPlaced}
      onWaiting={onWaiting}
    />
  );
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

function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-[32rem]" />
      <Skeleton className="h-96" />
    </div>
  );
}
