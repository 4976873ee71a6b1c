import type { CartFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { CartLineRow, lineColumns } from './cart-line-row';

interface CartLinesProps {
  lines: CartFieldsFragment['lines'];
}

/** A list rather than a table: on a phone each plant is a small sheet of its own. */
export function CartLines({ lines }: CartLinesProps) {
  const { t } = useTranslation('cart');
  return (
    <section aria-label={t('lines')}>
      <div
        aria-hidden="true"
        className={`${lineColumns} hidden border-b border-sand pb-2 text-sm text-ink-soft md:grid`}
      >
        <span className="col-span-2">{t('column.plant')}</span>
        <span>{t('column.price')}</span>
        <span>{t('column.quantity')}</span>
        <span className="text-end">{t('column.total')}</span>
      </div>
      <ul>
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}
