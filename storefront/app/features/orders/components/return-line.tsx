import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import { Picture } from '~/ui/picture';
import { QuantityStepper } from '~/ui/quantity-stepper';
import type { Order } from '../api/load-orders';

interface ReturnLineProps {
  line: Order['lines'][number];
  /** 0: it stays. */
  quantity: number;
  onToggle: () => void;
  onQuantity: (quantity: number) => void;
}

/** A line that can go back; how many of it is asked where there is a choice. */
export function ReturnLine({ line, quantity, onToggle, onQuantity }: ReturnLineProps) {
  const { t } = useTranslation('orders');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-sand px-3 py-2 has-checked:border-palm has-checked:bg-palm-tint">
      <div className="min-w-0 grow">
        <Checkbox
          checked={quantity > 0}
          onChange={onToggle}
          label={
            <span className="flex items-center gap-3">
              <span className="block aspect-4/5 w-11 shrink-0 overflow-hidden rounded-md bg-sand">
                <Picture image={line.image ? { ...line.image, alt: '' } : null} sizes="44px" />
              </span>
              <span>
                <span className="block">{line.name}</span>
                {line.variantName ? (
                  <span className="block text-sm text-ink-soft">{line.variantName}</span>
                ) : null}
              </span>
            </span>
          }
        />
      </div>
      {quantity > 0 && line.returnableQuantity > 1 ? (
        <QuantityStepper
          value={quantity}
          maximum={line.returnableQuantity}
          onChange={onQuantity}
          label={t('return.quantityOf', { name: line.name })}
        />
      ) : null}
    </li>
  );
}
