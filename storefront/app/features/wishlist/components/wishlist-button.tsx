import { useCustomerSummary } from '~/shared/customer/customer-summary';
import { useTranslation } from '~/shared/i18n/use-translation';
import { currentSession } from '~/shared/session/session-store';
import { classNames } from '~/ui/class-names';
import { Heart } from '~/ui/icons/heart';
import { askToSignIn, useWishlistChange } from '../wishlist-change';

interface WishlistButtonProps {
  productId: string;
  /** Of the plant, for those who do not see where the heart lies. */
  name: string;
  /** Where a plant leaves with its heart, it can be taken back. */
  undoable?: boolean;
  className?: string;
}

/** The heart: adds a product to the wishlist or takes it out. */
export function WishlistButton({ productId, name, undoable, className }: WishlistButtonProps) {
  const { t } = useTranslation('catalogue');
  const { submit, busy } = useWishlistChange();
  const summary = useCustomerSummary();
  const isAdded = summary?.favorites.some(({ id }) => id === productId) ?? false;
  function toggle() {
    if (busy) return;
    if (currentSession().status === 'guest')
      return askToSignIn(productId, t('wishlist.pleaseLogin'));
    submit({ intent: isAdded ? 'remove' : 'add', productId, undoable });
  }
  return (
    <button
      type="button"
      aria-pressed={isAdded}
      aria-label={t('wishlist.favorite', { name })}
      title={t(isAdded ? 'wishlist.remove' : 'wishlist.add')}
      onClick={toggle}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full bg-paper/85 text-ink transition-transform duration-150 hover:bg-paper active:scale-90',
        'aria-pressed:text-terracotta',
        className,
      )}
    >
      <Heart className={isAdded ? 'size-5.5 fill-current' : 'size-5.5'} />
    </button>
  );
}
