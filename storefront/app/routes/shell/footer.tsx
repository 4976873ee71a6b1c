import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { shop as facts } from '~/config/shop';
import type { ShopQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Logo } from '~/ui/icons/logo';
import { PaymentMarks } from '~/ui/payment-mark';
import { FooterContact } from './footer-contact';
import { FooterLegal } from './footer-legal';
import { FooterLinks } from './footer-links';
import { FooterPromises } from './footer-promises';

interface FooterProps {
  /** Null where the API did not answer. */
  shop: ShopQuery | null;
}

export function Footer({ shop }: FooterProps) {
  const { t, language } = useTranslation();
  return (
    <footer className="mt-16 border-t border-sand bg-paper">
      <div className="content grid gap-10 py-12">
        <FooterPromises freeDeliveryAbove={shop?.freeDeliveryAbove ?? null} />
        <div className="grid gap-x-10 gap-y-8 border-t border-sand pt-8 md:grid-cols-[1fr_2fr]">
          <div>
            <Link
              to={paths.home.getHref(language)}
              aria-label={t('header.logo')}
              className="inline-block"
            >
              <Logo />
            </Link>
            {shop ? <FooterContact {...shop.contactDetails} /> : null}
          </div>
          <FooterLinks shop={shop} />
        </div>
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-10 gap-y-4 border-t border-sand pt-6">
          <p className="numbers flex flex-wrap items-center gap-x-5 text-sm text-ink-soft *:leading-11">
            {t('footer.rights', { year: facts.copyrightYear })}
            {shop ? <FooterLegal {...shop} /> : null}
          </p>
          <PaymentMarks marks={shop?.paymentMarks} />
        </div>
      </div>
    </footer>
  );
}
