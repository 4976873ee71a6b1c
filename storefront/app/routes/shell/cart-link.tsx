import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { timings } from '~/config/timings';
import { useCustomerSummary } from '~/shared/customer/customer-summary';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { iconButtonStyle } from '~/ui/icon-button';
import { Cart } from '~/ui/icons/cart';
import { CountBadge } from './count-badge';

export function CartLink() {
  const { t, language } = useTranslation();
  const { status } = useSession();
  const cart = useCustomerSummary()?.cart ?? null;
  // A promo code changes the total alone.
  const state = cart && `${cart.quantity}/${cart.summary.total}`;
  const changed = useIsChanged(state);
  const label = cart ? t('header.cartCount', { count: cart.quantity }) : t('header.cart');
  return (
    <Link
      to={paths.cart.getHref(language)}
      // Every “add to cart” is an action of that route: its code is there before the first press.
      prefetch={status === 'customer' ? 'render' : 'none'}
      title={label}
      className={`${iconButtonStyle} relative -me-2`}
    >
      <Cart />
      <span className="sr-only">{label}</span>
      {/* Each change is a badge of its own: its animation begins again. */}
      {cart?.quantity ? <CountBadge key={state} count={cart.quantity} changed={changed} /> : null}
    </Link>
  );
}

/** Whether the cart has changed within the last second; the first one that is known is no change. */
function useIsChanged(state: string | null): boolean {
  const [seen, setSeen] = useState(state);
  const isFirst = seen === null || state === null;
  if (isFirst && seen !== state) setSeen(state);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(state), timings.cartHighlight);
    return () => clearTimeout(timer);
  }, [state]);
  return !isFirst && seen !== state;
}
