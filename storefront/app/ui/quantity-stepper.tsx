import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from './icon-button';
import { Minus } from './icons/minus';
import { Plus } from './icons/plus';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** The least; 1 by default (docs/specification.md#validation-rules). */
  minimum?: number;
  maximum?: number;
  disabled?: boolean;
  /** What is counted, where a page has several steppers. */
  label?: string;
}

export function QuantityStepper({
  value,
  onChange,
  minimum = 1,
  maximum = Number.POSITIVE_INFINITY,
  disabled = false,
  label,
}: QuantityStepperProps) {
  const { t } = useTranslation();
  return (
    <fieldset
      aria-label={label ?? t('quantity.label')}
      className="inline-flex items-center rounded-md border border-line"
    >
      <IconButton
        label={t('quantity.decrease')}
        disabled={disabled || value <= minimum}
        onClick={() => onChange(value - 1)}
      >
        <Minus />
      </IconButton>
      <output className="numbers min-w-8 text-center" aria-live="polite">
        {value}
      </output>
      <IconButton
        label={t('quantity.increase')}
        disabled={disabled || value >= maximum}
        onClick={() => onChange(value + 1)}
      >
        <Plus />
      </IconButton>
    </fieldset>
  );
}
