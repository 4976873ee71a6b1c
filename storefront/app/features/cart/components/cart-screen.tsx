import { useCallback, useState } from 'react';
import { paths } from '~/config/paths';
import { failureText } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/load-failure';
import { Skeleton } from '~/ui/skeleton';
import type { Cart } from '../cart-store';
import { useCart } from '../hooks/use-cart';
import { CartLines } from './cart-lines';
import { CartSummary } from './cart-summary';
import type { FavorProduct } from './move-button';

/** The cart of the signed-in customer (docs/specification.md#screens). `onFavor` keeps what leaves the cart. */
export function CartScreen({ onFavor }: { onFavor: FavorProduct }) {
  const { t } = useTranslation('cart');
  const { t: common } = useTranslation();
  const { cart, loading, failure, reload } = useCart();
  const failureWords = { connection: common('state.apiAway'), otherwise: t('failed.load') };

  async function refresh() {
    if (await reload()) showToast('success', t('refreshed'));
    else showToast('error', t('failed.load'));
  }
  if (!cart && failure) {
    return (
      <LoadFailure text={failureText(failure, failureWords)} busy={loading} onRetry={reload} />
    );
  }
  if (!cart) return <CartSkeleton />;
  if (cart.lines.length === 0) return <EmptyCart />;
  return <FilledCart cart={cart} loading={loading} onRefresh={refresh} onFavor={onFavor} />;
}

interface FilledCartProps {
  cart: Cart;
  loading: boolean;
  onRefresh: () => void;
  onFavor: FavorProduct;
}

function FilledCart({ cart, loading, onRefresh, onFavor }: FilledCartProps) {
  const { t, language } = useTranslation('cart');
  const [pendingLines, setPendingLines] = useState<ReadonlySet<string>>(new Set());
  const onPending = useCallback((lineId: string, pending: boolean) => {
    setPendingLines((former) => {
      if (former.has(lineId) === pending) return former;
      const next = new Set(former);
      if (pending) next.add(lineId);
      else next.delete(lineId);
      return next;
    });
  }, []);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
      <div>
        <CartLines lines={cart.lines} onPending={onPending} onFavor={onFavor} />
        <div className="mt-5 flex flex-wrap justify-between gap-3">
          <ButtonLink to={paths.products.getHref(language)} tone="quiet" className="px-0!">
            {t('continueShopping')}
          </ButtonLink>
          <Button tone="secondary" busy={loading} onClick={onRefresh}>
            {t('update')}
          </Button>
        </div>
      </div>
      <CartSummary summary={cart.summary} loading={loading || pendingLines.size > 0} />
    </div>
  );
}

function EmptyCart() {
  const { t, language } = useTranslation('cart');
  const { t: common } = useTranslation();
  return (
    <EmptyState title={t('emptyTitle')} text={t('empty')}>
      <ButtonLink to={paths.products.getHref(language)}>
        {common('action.backToProducts')}
      </ButtonLink>
    </EmptyState>
  );
}

function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}
