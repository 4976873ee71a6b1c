import type { CartFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import { Money } from '~/ui/money';

interface PlantingOptionProps {
  line: CartFieldsFragment['lines'][number];
  /** As the shopper sees it, which may be ahead of the line's. */
  quantity: number;
  /** A change of the line is on its way. */
  disabled: boolean;
  onChange: (plantingAssistance: boolean) => void;
}

/** The gardener for the plants of a line; the line's own total is without them. */
export function PlantingOption({ line, quantity, disabled, onChange }: PlantingOptionProps) {
  const { t } = useTranslation('cart');
  const chosen = Boolean(line.plantingAssistance);
  const planting = line.plantingAssistance ?? line.plantingAssistanceOffer;
  if (!planting) return null;
  return (
    <div className="col-span-full flex items-center justify-between gap-4 text-sm md:col-[2/6] md:-mt-2">
      <Checkbox
        checked={chosen}
        disabled={disabled}
        onChange={() => onChange(!chosen)}
        aria-label={t('planting.for', { name: line.name })}
        label={
          <>
            {t('planting.label')}{' '}
            <span className="text-ink-soft">
              (<Money amount={planting.price} /> {t('planting.each')})
            </span>
          </>
        }
      />
      {chosen ? <Money amount={planting.price * quantity} className="font-medium" /> : null}
    </div>
  );
}
