import { useCallback, useId, useRef, useState } from 'react';
import { formatDay } from '~/shared/calendar/calendars';
import { type Day, isDay } from '~/shared/calendar/days';
import { formatTypedDay, parseDay } from '~/shared/calendar/typed-day';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '../class-names';
import { controlStyle } from '../control-style';
import { FieldFrame, type FieldTexts, fieldLinks } from '../field-frame';
import { iconButtonStyle } from '../icon-button';
import { useLazyComponent } from '../use-lazy-component';
import { CalendarIcon } from './calendar-icon';
import type { DayRules } from './day-rules';

// Not needed before the first press.
const loadDialog = () => import('./date-dialog');

interface DateFieldProps extends FieldTexts {
  name: string;
  /** A day, or what was typed where it is none yet. */
  value: string;
  onChange: (value: string) => void;
  rules: DayRules;
  required?: boolean;
}

/** A day, typed in either calendar or chosen from a month that shows both. */
export function DateField({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  rules,
  required,
}: DateFieldProps) {
  const { t, language } = useTranslation('dates');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const DateDialog = useLazyComponent(loadDialog, open, close);
  const day = isDay(value) ? value : null;
  const readable = day && bothCalendars(day, language);
  // What is typed stays as it is typed; a day that came otherwise is written out.
  const shown = dayOrText(typed) === value ? typed : day ? formatTypedDay(day) : value;

  function choose(chosen: Day) {
    setTyped(formatTypedDay(chosen));
    onChange(chosen);
    setOpen(false);
    input.current?.focus();
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={readable || hint || t('hint')}
      error={error}
      required={required}
    >
      <span className="relative grid">
        <input
          {...fieldLinks(id, { label, hint: readable || hint || t('hint'), error })}
          ref={input}
          name={name}
          value={shown}
          required={required}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          placeholder={t('placeholder')}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(dayOrText(event.target.value));
          }}
          className={classNames(controlStyle, 'numbers pe-12 rtl:ps-12 rtl:pe-3 rtl:text-end')}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={readable ? t('change', { label, day: readable }) : t('choose', { label })}
          onClick={() => setOpen(true)}
          className={classNames(
            iconButtonStyle,
            'absolute end-0.5 top-1/2 -translate-y-1/2 text-palm',
          )}
        >
          <CalendarIcon />
        </button>
      </span>
      {open && DateDialog ? (
        <DateDialog title={label} value={day} rules={rules} onChoose={choose} onClose={close} />
      ) : null}
    </FieldFrame>
  );
}

function dayOrText(typed: string): string {
  return parseDay(typed) ?? typed.trim();
}

/** `Saturday, November 21, 2026 · Jumada II 11, 1448 AH`. */
function bothCalendars(day: Day, language: 'ar' | 'en'): string {
  const write = (calendar: 'gregorian' | 'hijri') => formatDay(day, calendar, language);
  return `${write('gregorian')} · ${write('hijri')}`;
}
