import { type ReactNode, useId } from 'react';
import type { CardBrand, PaymentMethod } from '~/gql/graphql';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceCard } from '~/ui/forms/choice-card';
import { Money } from '~/ui/money';
import { PaymentMark } from '~/ui/payment-mark';
import type { PaymentMethodOption } from '../api/checkout';
import { brandMarks, isKnownBrand } from '../card/card-brand';
import { canPay } from '../payment/payment-choice';

interface PaymentMethodsProps {
  options: readonly PaymentMethodOption[];
  /** Of the order without a method's own fee. */
  total: Halalas;
  value: PaymentMethod | null;
  /** The cards that are taken. */
  brands: readonly CardBrand[];
  onChange: (method: PaymentMethod) => void;
  /** What the chosen way asks for. */
  children?: ReactNode;
}

/** Ways to pay. One that is not possible says why instead of being left out. */
export function PaymentMethods({
  options,
  total,
  value,
  brands,
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
          end={option.method === 'CREDIT_CARD' ? <BrandMarks brands={brands} /> : null}
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

function BrandMarks({ brands }: { brands: readonly CardBrand[] }) {
  const marks = brands.filter(isKnownBrand).map((brand) => brandMarks[brand] ?? brand);
  return (
    <span className="flex flex-wrap gap-1" dir="ltr">
      {marks.map((mark) => (
        <PaymentMark key={mark} brand={mark} />
      ))}
    </span>
  );
}
