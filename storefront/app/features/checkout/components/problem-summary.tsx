import { type RefObject, useEffect } from 'react';
import { formatMoney } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import type { CartDifference } from '../cart-differences';
import { type DeliveryField, deliveryFields } from '../delivery-form';

interface ProblemSummaryProps {
  formElement: RefObject<HTMLFormElement | null>;
  /** Counts the tries: each brings the summary into sight again. */
  attempt: number;
  errors: Partial<Record<DeliveryField, string>>;
  refusals: string[];
  differences: CartDifference[];
}

/** Everything that keeps the order from being placed, above the form (brand: summed at the top). */
export function ProblemSummary({
  formElement,
  attempt,
  errors,
  refusals,
  differences,
}: ProblemSummaryProps) {
  const { t } = useTranslation('checkout');
  const fields = deliveryFields.filter((field) => errors[field]);
  const shown = fields.length > 0 || refusals.length > 0;
  useEffect(() => {
    if (attempt > 0 && shown) document.getElementById('checkout-problems')?.focus();
  }, [attempt, shown]);
  if (!shown) return null;

  function goTo(field: DeliveryField) {
    formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }
  return (
    <div id="checkout-problems" tabIndex={-1} className="scroll-mt-28 outline-none">
      <Alert>
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
        <DifferenceList differences={differences} />
        {fields.length > 0 ? (
          <>
            <p>{t('problems', { count: fields.length })}</p>
            <ul>
              {fields.map((field) => (
                <li key={field}>
                  <button
                    type="button"
                    className="min-h-8 text-start underline underline-offset-4"
                    onClick={() => goTo(field)}
                  >
                    {t(`field.${field}`)}: {errors[field]}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Alert>
    </div>
  );
}

function DifferenceList({ differences }: { differences: CartDifference[] }) {
  const { t, language } = useTranslation('checkout');
  if (differences.length === 0) return null;
  const money = (amount: number) => `\u2068${formatMoney(amount, language)}\u2069`;
  const sentence = (difference: CartDifference) => {
    switch (difference.kind) {
      case 'gone':
      case 'new':
        return t(`changed.${difference.kind}`, { name: difference.name });
      case 'quantity':
        return t('changed.quantity', difference);
      case 'price':
        return t('changed.price', {
          name: difference.name,
          before: money(difference.before),
          after: money(difference.after),
        });
      case 'total':
        return t('changed.total', {
          before: money(difference.before),
          after: money(difference.after),
        });
    }
  };
  return (
    <ul className="mt-2 list-disc ps-5">
      {differences.map(sentence).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
