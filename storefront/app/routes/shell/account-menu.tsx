import { type FocusEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useCustomer } from '~/shared/customer/customer-summary';
import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from '~/ui/icon-button';
import { Account } from '~/ui/icons/account';
import { useSignOut } from './use-sign-out';

const entryStyle = 'flex min-h-11 w-full items-center px-5 text-start hover:bg-palm-tint';

/** The signed-in customer's links, shown and hidden by the header's account button. */
export default function AccountMenu() {
  const { t, language } = useTranslation();
  const customer = useCustomer();
  const signOut = useSignOut();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  function closeOnLeaving(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }
  function leave() {
    close();
    void signOut();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus and Escape.
    <div
      className="relative"
      onBlur={closeOnLeaving}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        label={t('header.account')}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Account />
      </IconButton>
      <div
        id={panelId}
        hidden={!open}
        tabIndex={-1}
        className="absolute end-0 top-full z-50 mt-1 w-60 animate-appear rounded-md bg-paper py-2 shadow-float outline-none"
      >
        <p className="border-b border-sand px-5 pt-1 pb-3 font-medium">
          {customer?.firstName
            ? t('header.welcome', { name: customer.firstName })
            : t('header.welcomeNameless')}
        </p>
        <Link to={paths.profile.getHref(language)} onClick={close} className={entryStyle}>
          {t('header.profile')}
        </Link>
        <Link to={paths.orders.getHref(language)} onClick={close} className={entryStyle}>
          {t('header.orders')}
        </Link>
        <Link to={paths.wishlist.getHref(language)} onClick={close} className={entryStyle}>
          {t('header.wishlist')}
        </Link>
        <Link to={paths.giftCards.getHref(language)} onClick={close} className={entryStyle}>
          {t('footer.giftCards')}
        </Link>
        <button type="button" onClick={leave} className={`${entryStyle} border-t border-sand`}>
          {t('header.logout')}
        </button>
      </div>
    </div>
  );
}
