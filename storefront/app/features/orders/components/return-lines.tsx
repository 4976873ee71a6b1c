import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import { Picture } from '~/ui/picture';
import { QuantityStepper } from '~/ui/quantity-stepper';
import type { Order } from '../api/orders';
import {
  getReturnQuantity,
  type ReturnedLine,
  returnableLines,
  withQuantity,
} from '../return-selection';

interface ReturnLinesProps {
  lines: Order['lines'];
  value: readonly ReturnedLine[];
  onChange: (value: ReturnedLine[]) => void;
  /** Why the choice can't be sent as it is. */
  error: string | undefined;
}

/** The lines of which something can go back, to choose from. */
export function ReturnLines({ lines, value, onChange, error }: ReturnLinesProps) {
  const { t } = useTranslation('orders');
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium">{t('return.lines')}</legend>
      <ul className="grid gap-2">
        {returnableLines(lines).map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            quantity={getReturnQuantity(value, line)}
            onQuantity={(quantity) => onChange(withQuantity(value, lines, line, quantity))}
          />
        ))}
      </ul>
      {error ? (
        <p id={errorId} role="alert" className="mt-1 text-sm text-terracotta-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface ReturnLineProps {
  line: Order['lines'][number];
  /** 0: it stays. */
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** A line is chosen whole, which is what most returns are; how many is asked after that. */
function ReturnLine({ line, quantity, onQuantity }: ReturnLineProps) {
  const { t } = useTranslation('orders');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-sand px-3 py-2 has-checked:border-palm has-checked:bg-palm-tint">
      <div className="min-w-0 grow">
        <Checkbox
          checked={quantity > 0}
          onChange={() => onQuantity(quantity > 0 ? 0 : line.returnableQuantity)}
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
