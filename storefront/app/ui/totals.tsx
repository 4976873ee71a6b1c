import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from './money';

export interface TotalsData {
  subtotal: Halalas;
  discount: Halalas;
  shipping: Halalas;
  tax: Halalas;
  total: Halalas;
}

/** The sums of a cart or an order, as the API counted them. A discount is shown above 0 only. */
export function Totals({ subtotal, discount, shipping, tax, total }: TotalsData) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      <dt>{t('totals.subtotal')}</dt>
      <dd className="text-end">
        <Money amount={subtotal} />
      </dd>
      {discount > 0 ? (
        <>
          <dt>{t('totals.discount')}</dt>
          <dd className="text-end text-sprout-ink">
            <Money amount={-discount} />
          </dd>
        </>
      ) : null}
      <dt>{t('totals.shipping')}</dt>
      <dd className="text-end">
        {shipping === 0 ? t('totals.free') : <Money amount={shipping} />}
      </dd>
      <dt>{t('totals.tax')}</dt>
      <dd className="text-end">
        <Money amount={tax} />
      </dd>
      <dt className="border-t border-sand pt-3 text-lg font-medium">{t('totals.total')}</dt>
      <dd className="border-t border-sand pt-3 text-end text-lg font-medium">
        <Money amount={total} />
      </dd>
    </dl>
  );
}
