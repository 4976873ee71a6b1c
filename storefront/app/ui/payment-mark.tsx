import { useTranslation } from '~/shared/i18n/use-translation';

interface PaymentMarkProps {
  brand: string;
  /** As printed on the card, where the whole name is too long. */
  short?: string;
}

/** A payment brand's name on a card, drawn by ourselves; not the brand's own logo. */
export function PaymentMark({ brand, short = brand }: PaymentMarkProps) {
  return (
    <svg viewBox="0 0 64 36" role="img" aria-label={brand} className="h-9 text-ink">
      <rect x="0.5" y="0.5" width="63" height="35" rx="3.5" className="fill-plaster stroke-sand" />
      <text
        x="32"
        y="22.5"
        textAnchor="middle"
        textLength={short.length > 7 ? 50 : undefined}
        lengthAdjust="spacingAndGlyphs"
        fill="currentColor"
        fontSize={short.length > 7 ? 11 : 13}
        fontWeight="600"
      >
        {short}
      </text>
    </svg>
  );
}

interface PaymentMarksProps {
  /** Undefined where the API did not answer. */
  marks: readonly { kind: string; name: string; label: string }[] | undefined;
  className?: string;
}

/** What the shop can be paid with. */
export function PaymentMarks({ marks, className = '' }: PaymentMarksProps) {
  const { t } = useTranslation();
  if (!marks?.length) return null;
  return (
    <ul aria-label={t('footer.payments')} className={`flex flex-wrap gap-2 ${className}`}>
      {marks.map(({ kind, name, label }) => (
        <li key={kind}>
          <PaymentMark brand={name} short={label} />
        </li>
      ))}
    </ul>
  );
}
