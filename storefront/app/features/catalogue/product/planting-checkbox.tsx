import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import { Money } from '~/ui/money';

interface PlantingCheckboxProps {
  /** For one plant. */
  price: Halalas;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** What the gardener does and what that costs, before anybody ticks it (docs/specification.md#screens). */
export function PlantingCheckbox({ price, checked, disabled, onChange }: PlantingCheckboxProps) {
  const { t } = useTranslation('product');
  return (
    <div className="rounded-md border border-sand px-4 py-2 has-checked:border-palm has-checked:bg-palm-tint">
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label={
          <span className="grid gap-x-4 py-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{t('planting.title')}</span>
              <span className="text-sm">
                <Money amount={price} /> {t('planting.each')}
              </span>
            </span>
            <span className="text-sm text-ink-soft">{t('planting.text')}</span>
          </span>
        }
      />
    </div>
  );
}
