import { Outlet } from 'react-router';
import { useSession } from '~/shared/session/use-session';
import { AccountNav } from './account-nav';

/** What the customer's screens share: on wide screens their menu stands at the start side. */
export default function AccountLayout() {
  const guest = useSession().status === 'guest';
  return (
    <div
      className={`content pb-16 ${guest ? '' : 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12'}`}
    >
      {guest ? null : (
        <aside className="hidden lg:block">
          <AccountNav className="sticky top-28 mt-8" />
        </aside>
      )}
      <Outlet />
    </div>
  );
}
