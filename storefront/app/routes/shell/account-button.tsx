import { Link, useLocation } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { iconButtonStyle } from '~/ui/icon-button';
import { Account } from '~/ui/icons/account';
import { useLazyComponent } from '~/ui/use-lazy-component';

const loadMenu = () => import('./account-menu');
const leaveOut = () => undefined;

/**
 * Signed out: opens the sign-in dialog, or its page without JavaScript. Signed in: a menu, and until
 * that is loaded a link to the account.
 */
export function AccountButton() {
  const { t, language } = useTranslation();
  const { pathname } = useLocation();
  const isCustomer = useSession().status === 'customer';
  const AccountMenu = useLazyComponent(loadMenu, isCustomer, leaveOut);
  if (isCustomer && AccountMenu) return <AccountMenu />;
  const label = t(isCustomer ? 'header.account' : 'header.signIn');
  const href = (isCustomer ? paths.profile : paths.login).getHref(language);
  return (
    <Link
      to={href}
      aria-label={label}
      title={label}
      className={iconButtonStyle}
      onClick={(event) => {
        if (isCustomer || pathname === href) return;
        event.preventDefault();
        requestSignIn();
      }}
    >
      <Account />
    </Link>
  );
}
