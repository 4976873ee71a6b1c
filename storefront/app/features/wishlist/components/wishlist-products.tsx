import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '~/config/paths';
import { useCustomerSummary } from '~/shared/customer/customer-summary';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { PictureSkeleton } from '~/ui/picture-skeleton';
import { Skeleton } from '~/ui/skeleton';
import type { WishlistProduct } from '../api/wishlist';
import { wishlistGrid } from './wishlist-grid';

interface WishlistProductsProps {
  products: WishlistProduct[];
  /** The card of another feature, with a heart of this one in it. */
  renderCard: (product: WishlistProduct) => ReactNode;
}

/** What was in the wishlist when the screen opened, without what was taken out since. */
export function WishlistProducts({ products, renderCard }: WishlistProductsProps) {
  const { t, language } = useTranslation('wishlist');
  const favorites = useCustomerSummary()?.favorites;
  const remaining = favorites
    ? products.filter((product) => favorites.some(({ id }) => id === product.id))
    : products;
  const count = remaining.length;
  const countLine = useRef<HTMLParagraphElement>(null);
  useFocusAfterRemoval(count, countLine);
  if (count === 0) {
    return (
      <EmptyState title={t('emptyTitle')} text={t('empty')}>
        <ButtonLink to={paths.products.getHref(language)}>{t('browse')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p
        ref={countLine}
        tabIndex={-1}
        aria-live="polite"
        className="mb-6 text-ink-soft outline-none"
      >
        {t('count', { count })}
      </p>
      <ul className={wishlistGrid}>
        {remaining.map((product) => (
          <li key={product.id} className="grid grid-cols-1">
            {renderCard(product)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The heart that was pressed is gone with its card, and the focus with it. */
function useFocusAfterRemoval(count: number, target: { current: HTMLElement | null }): void {
  const before = useRef(count);
  useEffect(() => {
    const isLost = before.current > count && document.activeElement === document.body;
    if (isLost) target.current?.focus();
    before.current = count;
  }, [count, target]);
}

export function WishlistSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-6 h-6 w-40" />
      <div className={wishlistGrid}>
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="grid content-start gap-2">
            <PictureSkeleton place={card} className="mb-2 aspect-4/5" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="mt-3 h-11" />
          </div>
        ))}
      </div>
    </div>
  );
}
