import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useCartCount } from '~/shared/cart-count/use-cart-count';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { iconButtonStyle } from '~/ui/icon-button';
import { Cart } from '~/ui/icons/cart';

export function CartLink() {
  const { t, language } = useTranslation();
  const { count, changed } = useCartCount();
  const label = count === null ? t('header.cart') : t('header.cartCount', { count });
  return (
    <Link
      to={paths.cart.getHref(language)}
      title={label}
      className={`${iconButtonStyle} relative -me-2`}
    >
      <Cart />
      <span className="sr-only">{label}</span>
      {count ? (
        <span
          aria-hidden="true"
          className={classNames(
            'numbers absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-palm px-1 text-xs text-on-palm',
            changed && 'animate-bump',
          )}
        >
          {count}
        </span>
      ) : null}
    </Link>
  );
}
