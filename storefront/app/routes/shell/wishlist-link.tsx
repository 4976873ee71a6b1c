import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useFavorites } from '~/features/wishlist/hooks/use-favorites';
import { useTranslation } from '~/shared/i18n/use-translation';
import { iconButtonStyle } from '~/ui/icon-button';
import { Heart } from '~/ui/icons/heart';
import { CountBadge } from './count-badge';

export function WishlistLink() {
  const { t, language } = useTranslation();
  const count = useFavorites().size;
  const label = count === 0 ? t('header.wishlist') : t('header.wishlistCount', { count });
  return (
    <Link
      to={paths.wishlist.getHref(language)}
      title={label}
      className={`${iconButtonStyle} relative max-[24rem]:hidden`}
    >
      <Heart />
      <span className="sr-only">{label}</span>
      {count > 0 ? <CountBadge count={count} /> : null}
    </Link>
  );
}
