import { NavLink } from 'react-router';
import { paths } from '~/config/paths';
import { useFavorites } from '~/features/favorites/hooks/use-favorites';
import { useOrdersCount } from '~/features/profile/hooks/use-orders-count';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { useSignOut } from '../shell/use-sign-out';

const entries = [
  'profile',
  'account',
  'orders',
  'wishlist',
  'addresses',
  'paymentMethods',
  'sessions',
] as const;

const entryStyle =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-start hover:bg-palm-tint aria-[current]:bg-palm-tint aria-[current]:font-medium aria-[current]:text-palm';

/** The screens of the customer's account, and the way out. */
export function AccountNav({ className }: { className?: string }) {
  const { t, language } = useTranslation('profile');
  const signOut = useSignOut();
  const orders = useOrdersCount();
  const plants = useFavorites().size;
  return (
    <nav aria-label={t('menu.label')} className={classNames('grid gap-2', className)}>
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry}>
            <NavLink to={paths[entry].getHref(language)} className={entryStyle}>
              {t(`menu.${entry}`)}{' '}
              {entry === 'orders' && orders ? (
                <Count value={orders} words={t('menu.ordersCount', { count: orders })} />
              ) : null}
              {entry === 'wishlist' && plants ? (
                <Count value={plants} words={t('menu.wishlistCount', { count: plants })} />
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
      <button type="button" onClick={signOut} className={`${entryStyle} border-t border-sand`}>
        {t('menu.logout')}
      </button>
    </nav>
  );
}

function Count({ value, words }: { value: number; words: string }) {
  return (
    <span className="numbers text-sm font-normal text-ink-soft">
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">({words})</span>
    </span>
  );
}
