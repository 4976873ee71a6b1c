import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { Skeleton } from '~/ui/skeleton';
import { type Favorite, loadFavorites } from '../api/load-favorites';
import { setFavorites } from '../favorites-store';
import { useFavorites } from '../hooks/use-favorites';

interface FavoritesListProps {
  /** The card of another feature, with a heart of this one in it. */
  renderCard: (product: Favorite) => ReactNode;
}

interface LoadedFavoritesProps extends FavoritesListProps {
  products: Favorite[];
  /** Ids of those that are still favoured. */
  favorites: ReadonlySet<string>;
}

const grid = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4';

/** What the customer favours; a plant leaves when its heart is emptied. */
export function FavoritesList({ renderCard }: FavoritesListProps) {
  const { t } = useTranslation('wishlist');
  const [products, setProducts] = useState<Favorite[]>();
  const [failed, setFailed] = useState(false);
  const favorites = useFavorites();
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await loadFavorites();
      setFavorites(loaded.map(({ id }) => id));
      setProducts(loaded);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (failed) {
    return (
      <div role="alert">
        <EmptyState title={t('loadFailed')} text={t('loadFailedText')}>
          <Button onClick={load}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  }
  if (!products) return <FavoritesSkeleton />;
  return <LoadedFavorites products={products} favorites={favorites} renderCard={renderCard} />;
}

function LoadedFavorites({ products, favorites, renderCard }: LoadedFavoritesProps) {
  const { t, language } = useTranslation('wishlist');
  const shown = products.filter(({ id }) => favorites.has(id));
  const countLine = useRef<HTMLParagraphElement>(null);
  const count = shown.length;
  const before = useRef(count);
  useEffect(() => {
    // Whoever pressed a heart stood on a card that is gone.
    const lost = before.current > count && document.activeElement === document.body;
    if (lost) countLine.current?.focus();
    before.current = count;
  }, [count]);
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
      <ul className={grid}>
        {shown.map((product) => (
          <li key={product.id} className="grid grid-cols-1">
            {renderCard(product)}
          </li>
        ))}
      </ul>
    </>
  );
}

function FavoritesSkeleton() {
  return (
    <div className={grid} aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="aspect-4/5" />
      ))}
    </div>
  );
}
