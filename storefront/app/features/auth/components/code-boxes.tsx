import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { type CodeDigits, codeLength, type Entry, enterText, erase } from '../code-digits';

interface CodeBoxesProps {
  digits: CodeDigits;
  onChange: (digits: CodeDigits) => void;
  alertId: string | null;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Four boxes with one digit each, always left to right (spec §4, §5). */
export function CodeBoxes({ digits, onChange, alertId }: CodeBoxesProps) {
  const { t } = useTranslation('auth');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => boxes.current[0]?.focus(), []);

  function focusBox(position: number) {
    boxes.current[position]?.focus();
    boxes.current[position]?.select();
  }
  function take({ digits: next, focus }: Entry) {
    onChange(next);
    focusBox(focus);
  }
  function onKeyDown(event: KeyboardEvent, position: number) {
    const step = steps[event.key];
    if (event.key === 'Backspace') take(erase(digits, position));
    else if (step) focusBox(position + step);
    else return;
    event.preventDefault();
  }
  return (
    <fieldset dir="ltr" className="flex justify-center gap-3">
      <legend className="sr-only">{t('code')}</legend>
      {digits.map((digit, position) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position.
          key={position}
          ref={(box) => {
            boxes.current[position] = box;
          }}
          value={digit}
          onChange={(event) => take(enterText(digits, position, event.target.value))}
          onKeyDown={(event) => onKeyDown(event, position)}
          onPaste={(event) => {
            event.preventDefault();
            take(enterText(digits, position, event.clipboardData.getData('text')));
          }}
          onFocus={(event) => event.target.select()}
          inputMode="numeric"
          // The phone fills the whole code into the first box.
          autoComplete={position === 0 ? 'one-time-code' : 'off'}
          aria-label={t('codeDigit', { position: position + 1, total: codeLength })}
          aria-invalid={alertId ? true : undefined}
          aria-describedby={alertId ?? undefined}
          className="numbers size-14 rounded-md border border-line bg-paper text-center text-2xl aria-invalid:border-terracotta-ink"
        />
      ))}
    </fieldset>
  );
}
