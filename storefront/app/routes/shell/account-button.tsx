import { Link, useLocation } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { iconButtonStyle } from '~/ui/icon-button';
import { Account } from '~/ui/icons/account';

/** Signed out: opens the sign-in dialog, or its page without JavaScript. Signed in: orders. */
export function AccountButton() {
  const { t, language } = useTranslation();
  const { pathname } = useLocation();
  const signedIn = useSession().status === 'customer';
  const label = t(signedIn ? 'header.account' : 'header.signIn');
  const href = (signedIn ? paths.orders : paths.login).getHref(language);
  const onLoginPage = pathname === paths.login.getHref(language);
  return (
    <Link
      to={href}
      aria-label={label}
      title={label}
      className={iconButtonStyle}
      onClick={(event) => {
        if (signedIn || onLoginPage) return;
        event.preventDefault();
        requestSignIn();
      }}
    >
      <Account />
    </Link>
  );
}
