import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Heart } from '~/ui/icons/heart';
import { useFavoriteChange } from '../hooks/use-favorite-change';
import { useFavorites } from '../hooks/use-favorites';

interface FavoriteButtonProps {
  productId: string;
  /** Of the plant, for those who do not see where the heart lies. */
  name: string;
  /** Where a plant leaves with its heart, it can be taken back. */
  undoable?: boolean;
  className?: string;
}

export function FavoriteButton({ productId, name, undoable, className }: FavoriteButtonProps) {
  const { t } = useTranslation('wishlist');
  const favorite = useFavorites().has(productId);
  const change = useFavoriteChange();
  const [busy, setBusy] = useState(false);
  async function toggle() {
    if (busy) return;
    setBusy(true);
    await change(productId, !favorite, { undoable });
    setBusy(false);
  }
  return (
    <button
      type="button"
      aria-pressed={favorite}
      aria-label={t('favorite', { name })}
      title={t(favorite ? 'remove' : 'add')}
      onClick={toggle}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full bg-paper/85 text-ink transition-transform duration-150 hover:bg-paper active:scale-90',
        'aria-pressed:text-terracotta',
        className,
      )}
    >
      <Heart className={favorite ? 'size-5.5 fill-current' : 'size-5.5'} />
    </button>
  );
}
