import { formatMoney, type Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { type InstalmentTerms, instalmentOf } from './instalments';

interface InstalmentOffersProps {
  price: Halalas;
  offers: InstalmentTerms[];
}

/** The interest-free payments of each configured provider (docs/specification.md#screens), for the price that is shown. */
export function InstalmentOffers({ price, offers }: InstalmentOffersProps) {
  const { t, language } = useTranslation('buying');
  const open = offers.flatMap((offer) => {
    const payment = instalmentOf(price, offer);
    return payment === null ? [] : [{ ...offer, payment }];
  });
  if (open.length === 0) return null;
  return (
    <ul className="grid gap-2 rounded-md border border-sand p-4 text-sm">
      {open.map(({ provider, payments, payment }) => (
        <li key={provider} className="flex items-baseline justify-between gap-4">
          <span className="numbers">
            {t('instalment', {
              count: payments,
              amount: `\u2068${formatMoney(payment, language)}\u2069`,
            })}
          </span>
          <bdi lang="en" className="shrink-0 font-semibold text-palm">
            {t(`provider.${provider}`)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
