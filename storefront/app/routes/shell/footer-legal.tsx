import type { ShopQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';

/** Who sells, as far as the owner has filled it in: numbers of register and VAT, and the proof. */
export function FooterLegal({ seller, contactDetails: { certificateUrl } }: ShopQuery) {
  const { t } = useTranslation();
  return (
    <>
      {seller ? (
        <>
          <span>{t('footer.register', { number: seller.registrationNumber })}</span>
          <span>{t('footer.vat', { number: seller.vatNumber })}</span>
        </>
      ) : null}
      {certificateUrl ? (
        <a href={certificateUrl} rel="noopener" className="underline hover:text-palm">
          {t('footer.verified')}
        </a>
      ) : null}
    </>
  );
}
