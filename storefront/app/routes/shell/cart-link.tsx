import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useCartCount } from '~/shared/cart-count/use-cart-count';
import { useTranslation } from '~/shared/i18n/use-translation';
import { iconButtonStyle } from '~/ui/icon-button';
import { Cart } from '~/ui/icons/cart';
import { CountBadge } from './count-badge';

export function CartLink() {
  const { t, language } = useTranslation();
  const { count, changes, changed } = useCartCount();
  const label = count === null ? t('header.cart') : t('header.cartCount', { count });
  return (
    <Link
      to={paths.cart.getHref(language)}
      title={label}
      className={`${iconButtonStyle} relative -me-2`}
    >
      <Cart />
      <span className="sr-only">{label}</span>
      {/* Each change is a badge of its own: it moves anew. */}
      {count ? <CountBadge key={changes} count={count} changed={changed} /> : null}
    </Link>
  );
}
