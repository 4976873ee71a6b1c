import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { HeaderSearch } from '~/features/search/components/header-search';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Logo } from '~/ui/icons/logo';
import { AccountButton } from './account-button';
import { CartLink } from './cart-link';
import { LanguageToggle } from './language-toggle';
import { MenuLinks } from './menu-links';
import { PhoneMenu } from './phone-menu';
import { WishlistLink } from './wishlist-link';

export function Header() {
  const { t, language } = useTranslation();
  return (
    <header className="sticky top-0 z-40 low:static border-b border-sand bg-plaster">
      <div className="content flex min-h-16 items-center gap-1 md:min-h-20 md:gap-2 noscript:max-xl:flex-wrap">
        <PhoneMenu />
        <Link to={paths.home.getHref(language)} aria-label={t('header.logo')} className="shrink-0">
          <Logo />
        </Link>
        <nav aria-label={t('menu.label')} className="ms-6 hidden lg:block">
          <MenuLinks className="flex gap-5" />
        </nav>
        <div className="ms-auto flex min-w-0 items-center noscript:max-xl:contents lg:grow lg:justify-end">
          <HeaderSearch />
          <LanguageToggle className="hidden shrink-0 md:inline-grid" />
          <WishlistLink />
          <AccountButton />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
