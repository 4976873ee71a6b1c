import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import {
  type CodeDigits,
  type Entry,
  enterText,
  eraseDigit,
} from '~/shared/verification/code-digits';
import { useWebOtp } from './use-web-otp';

interface CodeBoxesProps {
  /** As many boxes as it has entries. */
  digits: CodeDigits;
  onChange: (digits: CodeDigits) => void;
  /** The alert that says why the last code was refused, if one was. */
  alertId: string | null;
  /** Says where the code was sent. */
  describedBy?: string;
  /** How the code is sent; phones offer to fill in one from a message. */
  channel?: 'message' | 'mail';
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Boxes with one digit each, always left to right (docs/specification.md#states, docs/specification.md#validation-rules). */
export function CodeBoxes({
  digits,
  onChange,
  alertId,
  describedBy,
  channel = 'message',
}: CodeBoxesProps) {
  const { t } = useTranslation('forms');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => boxes.current[0]?.focus(), []);
  useWebOtp(channel === 'message', (code) => take(enterText(digits, 0, code)));

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
    if (event.key === 'Backspace') take(eraseDigit(digits, position));
    else if (step) focusBox(position + step);
    else return;
    event.preventDefault();
  }
  return (
    <fieldset
      dir="ltr"
      aria-describedby={describedBy}
      className={`flex min-w-0 justify-center ${digits.length > 4 ? 'gap-1.5 sm:gap-3' : 'gap-3'}`}
    >
      <legend className="sr-only">{t('code.label')}</legend>
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
          aria-label={t('code.digit', { position: position + 1, total: digits.length })}
          aria-invalid={alertId ? true : undefined}
          aria-describedby={alertId ?? undefined}
          className={`numbers h-14 min-w-0 rounded-md border border-line bg-paper text-center text-2xl aria-invalid:border-terracotta-ink ${digits.length > 4 ? 'w-11 sm:w-14' : 'w-14'}`}
        />
      ))}
    </fieldset>
  );
}
