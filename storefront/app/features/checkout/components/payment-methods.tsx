import { type ReactNode, useId } from 'react';
import type { PaymentMethod } from '~/gql/graphql';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceCard } from '~/ui/forms/choice-card';
import { Money } from '~/ui/money';
import { PaymentMark } from '~/ui/payment-mark';
import type { PaymentMethodOption } from '../api/checkout';
import { canPay } from '../payment/payment-choice';
import { marksOf, type ShopMark } from '../payment/shop-marks';

interface PaymentMethodsProps {
  options: readonly PaymentMethodOption[];
  /** Of the order without a method's own fee. */
  total: Halalas;
  value: PaymentMethod | null;
  marks: readonly ShopMark[];
  onChange: (method: PaymentMethod) => void;
  /** What the chosen way asks for. */
  children?: ReactNode;
}

/** Ways to pay. One that is not possible says why instead of being left out. */
export function PaymentMethods({
  options,
  total,
  value,
  marks,
  onChange,
  children,
}: PaymentMethodsProps) {
  const name = useId();
  return (
    <div className="grid gap-3">
      {options.map((option) => (
        <ChoiceCard
          key={option.method}
          name={name}
          value={option.method}
          checked={option.method === value}
          disabled={!canPay(option, total)}
          onChoose={() => onChange(option.method)}
          label={option.name}
          note={<Note option={option} />}
          end={<MethodMarks marks={marksOf(option.method, marks)} label={option.name} />}
        >
          {children}
        </ChoiceCard>
      ))}
    </div>
  );
}

/** The API's own words, what the way costs, and up to which sum it is offered. */
function Note({ option: { available, note, fee, limit } }: { option: PaymentMethodOption }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {note ? <span className="block">{note}</span> : null}
      {available && fee > 0 ? (
        <span className="block">
          {t('method.fee')} <Money amount={fee} />
        </span>
      ) : null}
      {available && limit != null ? (
        <span className="block">
          {t('method.limit')} <Money amount={limit} />
        </span>
      ) : null}
    </>
  );
}

/** The marks of a method; one that only repeats its `label` is for the eye alone. */
function MethodMarks({ marks, label }: { marks: readonly ShopMark[]; label: string }) {
  if (marks.length === 0) return null;
  return (
    <span
      className="flex flex-wrap gap-1"
      dir="ltr"
      aria-hidden={marks.every(({ name }) => name === label) || undefined}
    >
      {marks.map((mark) => (
        <PaymentMark key={mark.kind} brand={mark.name} short={mark.label} />
      ))}
    </span>
  );
}
