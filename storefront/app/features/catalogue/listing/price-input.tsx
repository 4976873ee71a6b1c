import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { controlStyle } from '~/ui/control-style';

interface PriceInputProps {
  name: string;
  label: string;
  /** Whole riyals. */
  value: number;
  /** It excludes nothing: shown as the field's hint, and not sent by the form. */
  isBound: boolean;
  /** Null when the field was emptied. */
  onCommit: (value: number | null) => void;
}

/** Whole riyals, taken over on Enter or when the field is left. */
export function PriceInput({ name, label, value, isBound, onCommit }: PriceInputProps) {
  const { t } = useTranslation('filters');
  const id = useId();
  function commit(input: HTMLInputElement) {
    if (input.value === input.defaultValue) return;
    onCommit(Number.isNaN(input.valueAsNumber) ? null : input.valueAsNumber);
  }
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <span className="relative mt-1 block">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          name={name}
          defaultValue={isBound ? '' : value}
          placeholder={String(value)}
          onBlur={(event) => commit(event.target)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit(event.currentTarget);
          }}
          className={`${controlStyle} numbers min-h-11 pe-11`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-sm text-ink-soft"
        >
          {t('riyal')}
        </span>
      </span>
    </div>
  );
}
