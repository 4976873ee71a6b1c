import { useTranslation } from '~/shared/i18n/use-translation';

interface PaymentMarkProps {
  brand: string;
  /** As printed on the card, where the whole name is too long. */
  short?: string;
}

/** A payment brand's name on a card, drawn by ourselves; not the brand's own logo. */
export function PaymentMark({ brand, short = brand }: PaymentMarkProps) {
  return (
    <svg viewBox="0 0 64 36" role="img" aria-label={brand} className="payment-mark">
      <text x="32" y="22.5" fontSize={short.length > 7 ? 10 : 13}>
        {short}
      </text>
    </svg>
  );
}

interface PaymentMarksProps {
  /** Undefined where the API did not answer. */
  marks: readonly { kind: string; name: string; label: string }[] | undefined;
}

/** What the shop can be paid with. */
export function PaymentMarks({ marks }: PaymentMarksProps) {
  const { t } = useTranslation();
  if (!marks?.length) return null;
  return (
    <ul aria-label={t('footer.payments')} className="flex flex-wrap gap-2">
      {marks.map(({ kind, name, label }) => (
        <li key={kind}>
          <PaymentMark brand={name} short={label} />
        </li>
      ))}
    </ul>
  );
}
