import { NavLink } from 'react-router';
import { paths } from '~/config/paths';
import { useCustomer, useWishlistCount } from '~/shared/customer/customer-summary';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { useSignOut } from '../shell/use-sign-out';

const screens = [
  'account',
  'orders',
  'requests',
  'wishlist',
  'addresses',
  'paymentMethods',
  'myGiftCards',
  'messages',
  'sessions',
] as const;

const entryStyle = 'flex min-h-11 w-full items-center justify-between gap-3 text-start';
const looks = {
  side: {
    entries: ['profile', ...screens],
    list: 'grid gap-0.5',
    entry: `${entryStyle} rounded-md px-3 hover:bg-palm-tint aria-[current]:bg-palm-tint aria-[current]:font-medium aria-[current]:text-palm`,
  },
  overview: {
    entries: screens,
    list: 'border-t border-sand',
    entry: `${entryStyle} min-h-13 border-b border-sand hover:text-palm`,
  },
} as const;

interface AccountNavProps {
  /** `side` is beside the screens; `overview` is where phones choose one. */
  look: keyof typeof looks;
  className?: string;
}

/** The screens of the customer's account, and the way out. */
export function AccountNav({ look, className }: AccountNavProps) {
  const { t, language } = useTranslation('profile');
  const signOut = useSignOut();
  const { entries, list, entry: style } = looks[look];
  return (
    <nav aria-label={t('menu.label')} className={className}>
      <ul className={list}>
        {entries.map((entry) => (
          <li key={entry}>
            <NavLink to={paths[entry].getHref(language)} className={style}>
              {t(`menu.${entry}`)}{' '}
              <span className="flex items-center gap-3">
                {entry === 'orders' ? <OrdersCount /> : null}
                {entry === 'wishlist' ? <WishlistCount /> : null}
                {look === 'overview' ? <ChevronForward className="size-4 text-ink-soft" /> : null}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={signOut}
        className={classNames(style, look === 'side' && 'mt-2 border-t border-sand')}
      >
        {t('menu.logout')}
      </button>
    </nav>
  );
}

function OrdersCount() {
  const { t } = useTranslation('profile');
  const count = useCustomer()?.ordersCount;
  return count ? <Count value={count} words={t('menu.ordersCount', { count })} /> : null;
}

function WishlistCount() {
  const { t } = useTranslation('profile');
  const count = useWishlistCount();
  return count ? <Count value={count} words={t('menu.wishlistCount', { count })} /> : null;
}

function Count({ value, words }: { value: number; words: string }) {
  return (
    <span className="numbers text-sm font-normal text-ink-soft">
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">({words})</span>
    </span>
  );
}
