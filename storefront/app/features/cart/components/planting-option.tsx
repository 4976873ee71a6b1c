import type { CartFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import { Money } from '~/ui/money';
import { plantLine } from '../api/cart-changes';
import { useCartChange } from '../hooks/use-cart-change';

interface PlantingOptionProps {
  line: CartFieldsFragment['lines'][number];
  /** As the shopper sees it, which may be ahead of the line's. */
  quantity: number;
  /** Another change of the line is on its way. */
  disabled: boolean;
}

/** The gardener for the plants of a line; the line's own total is without them. */
export function PlantingOption({ line, quantity, disabled }: PlantingOptionProps) {
  const { t } = useTranslation('cart');
  const { change, busy } = useCartChange();
  const chosen = Boolean(line.plantingAssistance);
  const planting = line.plantingAssistance ?? line.plantingAssistanceOffer;
  if (!planting) return null;
  function toggle() {
    change(() => plantLine(line, !chosen), {
      done: t(chosen ? 'planting.removed' : 'planting.added'),
      failed: t('failed.update'),
    });
  }
  return (
    <div className="col-span-full flex items-center justify-between gap-4 text-sm md:col-[2/6] md:-mt-2">
      <Checkbox
        checked={chosen}
        disabled={disabled || busy}
        onChange={toggle}
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
