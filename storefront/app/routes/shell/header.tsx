import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { iconButtonStyle } from '~/ui/icon-button';
import { Heart } from '~/ui/icons/heart';
import { Logo } from '~/ui/icons/logo';
import { AccountButton } from './account-button';
import { CartLink } from './cart-link';
import { LanguageToggle } from './language-toggle';
import { MenuLinks } from './menu-links';
import { PhoneMenu } from './phone-menu';

export function Header() {
  const { t, language } = useTranslation();
  return (
    <header className="sticky top-0 z-40 border-b border-sand bg-plaster">
      <div className="content flex h-16 items-center gap-1 md:h-20 md:gap-2">
        <PhoneMenu />
        <Link to={paths.home.getHref(language)} aria-label={t('header.logo')}>
          <Logo />
        </Link>
        <nav aria-label={t('menu.label')} className="ms-8 hidden md:block">
          <MenuLinks className="flex gap-6" />
        </nav>
        <div className="ms-auto flex items-center">
          <LanguageToggle className="hidden md:inline-grid" />
          <Link
            to={paths.wishlist.getHref(language)}
            aria-label={t('header.wishlist')}
            title={t('header.wishlist')}
            className={`${iconButtonStyle} max-[22rem]:hidden`}
          >
            <Heart />
          </Link>
          <AccountButton />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
