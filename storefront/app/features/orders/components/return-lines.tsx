import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Order } from '../api/load-orders';
import { type ReturnChoice, returnableLines, toggled } from '../return-choice';
import { ReturnLine } from './return-line';

interface ReturnLinesProps {
  lines: Order['lines'];
  choice: ReturnChoice;
  onChoose: (choice: ReturnChoice) => void;
  /** Why the choice can't be sent as it is. */
  problem: string | undefined;
}

/** The lines of which something can go back, to choose from. */
export function ReturnLines({ lines, choice, onChoose, problem }: ReturnLinesProps) {
  const { t } = useTranslation('orders');
  const problemId = useId();
  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className="mb-2 font-medium">{t('return.lines')}</legend>
      <ul className="grid gap-2">
        {returnableLines(lines).map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            quantity={choice[line.id] ?? 0}
            onToggle={() => onChoose(toggled(choice, line))}
            onQuantity={(quantity) => onChoose({ ...choice, [line.id]: quantity })}
          />
        ))}
      </ul>
      {problem ? (
        <p id={problemId} role="alert" className="mt-1 text-sm text-terracotta-ink">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
