import { Outlet } from 'react-router';
import { loadAccountTexts, loadOrderTexts } from '~/shared/i18n/load-translator';
import { useSession } from '~/shared/session/use-session';
import { AccountNav } from './account-nav';

// Before the screen is drawn, also the first time. The server has all texts at hand.
if (!import.meta.env.SSR) await Promise.all([loadAccountTexts(), loadOrderTexts()]);

/** What the customer's screens share: on wide screens their menu stands at the start side. */
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
