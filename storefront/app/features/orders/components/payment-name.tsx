import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Order } from '../api/orders';
import { CardName } from './card-name';

/** “Visa ending in 4242”, “Tabby, in 4 payments”, “Cash on delivery”. */
export function PaymentName({ payment }: { payment: NonNullable<Order['payment']> }) {
  const { t } = useTranslation('orders');
  const { method, brand, lastDigits, instalments } = payment;
  if (lastDigits) return <CardName brand={brand} lastDigits={lastDigits} />;
  const name = t(`payment.${method}`);
  if (!instalments) return name;
  return t('payment.inParts', { ...counted(instalments), name });
}
