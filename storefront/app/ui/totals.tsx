import type { ReactNode } from 'react';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from './class-names';
import { Money } from './money';

export interface TotalsData {
  subtotal: Halalas;
  discount: Halalas;
  shipping: Halalas;
  tax: Halalas;
  total: Halalas;
  /** How much of `shipping` the way to pay costs; it has a line of its own. */
  paymentFee?: Halalas;
}

/** The sums of a cart or an order, as the API counted them. A discount is shown above 0 only. */
export function Totals({ subtotal, discount, shipping, tax, total, paymentFee = 0 }: TotalsData) {
  const { t } = useTranslation('totals');
  const delivery = shipping - paymentFee;
  return (
    <dl className="grid gap-2">
      <Row label={t('subtotal')}>
        <Money amount={subtotal} />
      </Row>
      {discount > 0 ? (
        <Row label={t('discount')} className="text-sprout-ink">
          <Money amount={-discount} />
        </Row>
      ) : null}
      <Row label={t('shipping')}>{delivery === 0 ? t('free') : <Money amount={delivery} />}</Row>
      {paymentFee > 0 ? (
        <Row label={t('paymentFee')}>
          <Money amount={paymentFee} />
        </Row>
      ) : null}
      <Row label={t('tax')}>
        <Money amount={tax} />
      </Row>
      <Row label={t('total')} className="border-t border-sand pt-3 text-lg font-medium">
        <Money amount={total} />
      </Row>
    </dl>
  );
}

interface RowProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Row({ label, className, children }: RowProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
