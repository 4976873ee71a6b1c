import { useId } from 'react';
import type { PaymentMethod } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { PaymentMethodOption } from '../api/load-checkout';

interface PaymentMethodsProps {
  options: PaymentMethodOption[];
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
}

/** Ways to pay. One that is not possible says why instead of being left out. */
export function PaymentMethods({ options, value, onChange }: PaymentMethodsProps) {
  const { t } = useTranslation('checkout');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-4 text-xl font-medium">{t('payment')}</legend>
      <div className="grid gap-3">
        {options.map((option) => (
          <label
            key={option.method}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line bg-paper px-4 py-3 has-checked:border-palm has-checked:bg-palm-tint has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-palm"
          >
            <input
              type="radio"
              name={name}
              value={option.method}
              checked={option.method === value}
              disabled={!option.available}
              onChange={() => onChange(option.method)}
              className="size-5 shrink-0 accent-palm"
            />
            <span className="grid">
              <span className={option.available ? 'font-medium' : 'text-ink-soft'}>
                {option.name}
              </span>
              {option.note ? <span className="text-sm text-ink-soft">{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
