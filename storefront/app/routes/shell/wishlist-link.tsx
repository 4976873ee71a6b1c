import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useWishlistCount } from '~/shared/customer/customer-summary';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { iconButtonStyle } from '~/ui/icon-button';
import { Heart } from '~/ui/icons/heart';
import { CountBadge } from './count-badge';

export function WishlistLink() {
  const { t, language } = useTranslation();
  const { status } = useSession();
  const count = useWishlistCount();
  const label = count === 0 ? t('header.wishlist') : t('header.wishlistCount', { count });
  return (
    <Link
      to={paths.wishlist.getHref(language)}
      // Hearts are changed by that route: its code is there before the first press.
      prefetch={status === 'customer' ? 'render' : 'none'}
      title={label}
      className={`${iconButtonStyle} relative max-[24rem]:hidden`}
    >
      <Heart />
      <span className="sr-only">{label}</span>
      {count > 0 ? <CountBadge count={count} /> : null}
    </Link>
  );
}
