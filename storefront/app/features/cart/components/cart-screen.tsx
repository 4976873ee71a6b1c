import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { LoadingBlock } from '~/ui/loading-block';
import { Money } from '~/ui/money';
import { PictureSkeleton } from '~/ui/picture-skeleton';
import { Skeleton } from '~/ui/skeleton';
import type { Cart } from '../api/load-cart';
import { useCartChange, useIsCartChanging } from '../hooks/use-cart-change';
import { CartLines } from './cart-lines';
import { CartSummary } from './cart-summary';

interface CartScreenProps {
  cart: Cart;
  /** What can be paid with. */
  paymentMarks: ReactNode;
  /** Below the total: in which payments it can be paid. */
  instalments: ReactNode;
}

/** The cart of the signed-in customer (docs/specification.md#screens). */
export function CartScreen({ cart, paymentMarks, instalments }: CartScreenProps) {
  const { t, language } = useTranslation('cart');
  const { submit, busy } = useCartChange();
  const isChanging = useIsCartChanging();
  const isReading = useRevalidator().state === 'loading';
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
      <div>
        <CartLines lines={cart.lines} />
        {cart.giftWrapLine ? <GiftWrap line={cart.giftWrapLine} /> : null}
        <div className="mt-5 flex flex-wrap justify-between gap-3">
          <ButtonLink to={paths.products.getHref(language)} tone="quiet" className="px-0!">
            {t('continueShopping')}
          </ButtonLink>
          <Button tone="secondary" busy={busy} onClick={() => submit({ intent: 'refresh' })}>
            {t('update')}
          </Button>
        </div>
      </div>
      <CartSummary
        summary={cart.summary}
        loading={isChanging || isReading}
        paymentMarks={paymentMarks}
        instalments={instalments}
      />
    </div>
  );
}

/** Wrapping, which is chosen at the checkout. */
function GiftWrap({ line }: { line: NonNullable<Cart['giftWrapLine']> }) {
  const { t } = useTranslation('cart');
  const { submit, busy } = useCartChange();
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-b border-sand py-3">
      <span className="grow">{line.name}</span>
      <Button
        tone="quiet"
        busy={busy}
        onClick={() => submit({ intent: 'delete', lineId: line.id })}
      >
        {t('unwrap')}
      </Button>
      <Money amount={line.total} />
    </p>
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

export function CartSkeleton() {
  return (
    <LoadingBlock className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
      <div className="lg:pt-10">
        {[0, 1].map((line) => (
          <div key={line} className="flex gap-4 border-b border-sand py-5">
            <PictureSkeleton place={line} className="aspect-4/5 w-24 shrink-0" />
            <div className="grid grow content-start gap-3">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-96" />
    </LoadingBlock>
  );
}
