import { Outlet } from 'react-router';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useSession } from '~/shared/session/use-session';
import { AccountNav } from './account-nav';

export const handle = await routeTexts('auth', 'profile');

/** What the customer's screens share: on wide screens their menu is at the start side. */
export default function AccountLayout() {
  const guest = useSession().status === 'guest';
  return (
    <div
      className={`content pb-16 ${guest ? '' : 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12'}`}
    >
      {guest ? null : (
        <aside className="hidden lg:block">
          <AccountNav look="side" className="sticky top-28 mt-8" />
        </aside>
      )}
      <Outlet />
    </div>
  );
}
