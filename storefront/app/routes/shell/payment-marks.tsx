import { useTranslation } from '~/shared/i18n/use-translation';
import { PaymentMark } from '~/ui/payment-mark';

const brands = ['Visa', 'mada', 'Mastercard', 'Apple Pay', 'STC Pay'] as const;

export function PaymentMarks() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('footer.payments')} className="flex flex-wrap gap-2" dir="ltr">
      {brands.map((brand) => (
        <li key={brand}>
          <PaymentMark brand={brand} />
        </li>
      ))}
    </ul>
  );
}
