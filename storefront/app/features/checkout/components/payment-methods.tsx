import { type ReactNode, useId } from 'react';
import type { PaymentMethod } from '~/gql/graphql';
import { formatMoney, type Halalas } from '~/shared/format/money';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceCard } from '~/ui/forms/choice-card';
import { Money } from '~/ui/money';
import { PaymentMark } from '~/ui/payment-mark';
import { canPay, type OfferedMethod } from '../payment/payment-choice';
import { marksOf, type ShopMark } from '../payment/shop-marks';

interface PaymentMethodsProps {
  options: readonly OfferedMethod[];
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
          note={<Note option={option} total={total} />}
          end={<MethodMarks marks={marksOf(option.method, marks)} label={option.name} />}
        >
          {children}
        </ChoiceCard>
      ))}
    </div>
  );
}

/** The API's own words, what the way costs or is divided into, and for which sums it is. */
function Note({ option, total }: { option: OfferedMethod; total: Halalas }) {
  const { t } = useTranslation('checkout');
  const { available, note, fee, limit, instalments } = option;
  return (
    <>
      {note ? <span className="block">{note}</span> : null}
      {available && fee > 0 ? (
        <span className="block">
          {t('method.fee')} <Money amount={fee} />
        </span>
      ) : null}
      {available && instalments ? (
        <InstalmentNote option={option} count={instalments} total={total} />
      ) : null}
      {available && limit != null && !instalments ? (
        <span className="block">
          {t('method.limit')} <Money amount={limit} />
        </span>
      ) : null}
    </>
  );
}

interface InstalmentNoteProps {
  option: OfferedMethod;
  count: number;
  total: Halalas;
}

/** What each part comes to, or for which sums there are any. */
function InstalmentNote({ option, count, total }: InstalmentNoteProps) {
  const { t, language } = useTranslation('checkout');
  const format = (amount: Halalas) => `\u2068${formatMoney(amount, language)}\u2069`;
  const { minimum = 0, limit } = option;
  const sums = { minimum: format(minimum), maximum: format(limit ?? 0) };
  return (
    <span className="numbers block">
      {canPay(option, total)
        ? t('instalments.each', {
            ...counted(count),
            amount: format(Math.ceil(total / count)),
          })
        : t('instalments.limits', sums)}
    </span>
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
