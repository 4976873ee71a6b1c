import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { shop } from '~/config/shop';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Logo } from '~/ui/icons/logo';
import { FooterPromises } from './footer-promises';
import { MenuLinks } from './menu-links';
import { PaymentMarks } from './payment-marks';

interface FooterProps {
  /** Null where the API did not tell. */
  freeDeliveryAbove: Halalas | null;
}

export function Footer({ freeDeliveryAbove }: FooterProps) {
  const { t, language } = useTranslation();
  return (
    <footer className="mt-16 border-t border-sand bg-paper">
      <div className="content grid gap-10 py-12">
        <FooterPromises freeDeliveryAbove={freeDeliveryAbove} />
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-sand pt-8">
          <Link to={paths.home.getHref(language)} aria-label={t('header.logo')}>
            <Logo />
          </Link>
          <nav aria-label={t('footer.links')}>
            <MenuLinks className="flex gap-6" />
          </nav>
          <PaymentMarks />
        </div>
        <p className="text-sm text-ink-soft">{t('footer.rights', { year: shop.copyrightYear })}</p>
      </div>
    </footer>
  );
}
