import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { directions } from '~/config/languages';
import { type Calendar, calendars, formatMonth } from '~/shared/calendar/calendars';
import { clampDay, type Day, getToday } from '~/shared/calendar/days';
import { addMonths, monthEnd, monthStart } from '~/shared/calendar/months';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Modal } from '../dialog';
import { IconButton } from '../icon-button';
import { ChevronForward } from '../icons/chevron-forward';
import { dayOfKey } from './day-of-key';
import { type DayRules, findDayError } from './day-rules';
import { MonthGrid } from './month-grid';

interface DateDialogProps {
  title: string;
  value: Day | null;
  rules: DayRules;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/**
 * A month to choose a day from, in both calendars: each day has its Gregorian and its Hijri number,
 * and either calendar may cut the months. Keys as in WAI-ARIA's date picker dialog.
 */
export default function DateDialog({ title, value, rules, onChoose, onClose }: DateDialogProps) {
  const { t, language } = useTranslation('dates');
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [calendar, setCalendar] = useState<Calendar>('gregorian');
  const [day, setDay] = useState(() => value ?? clampDay(getToday(), rules.earliest, rules.latest));
  const [focusing, setFocusing] = useState(true);
  const refusal = findDayError(day, rules);

  // The day that a key led to is drawn first and focused then.
  useEffect(() => {
    if (focusing) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, focusing]);

  function go(next: Day, byKey: boolean) {
    setFocusing(byKey);
    setDay(next);
  }
  function onKeyDown(event: KeyboardEvent) {
    const page = { calendar, rightToLeft: directions[language] === 'rtl' };
    const next = dayOfKey(event, day, page);
    if (!next) return;
    event.preventDefault();
    go(next, true);
  }
  const first = monthStart(calendar, day);
  const last = monthEnd(calendar, day);
  const other = calendar === 'gregorian' ? 'hijri' : 'gregorian';
  return (
    <Modal open onClose={onClose} title={title} className="dialog date-dialog">
      <div className="grid gap-3">
        <CalendarChoice calendar={calendar} onChange={setCalendar} />
        <div className="flex items-center justify-between">
          <IconButton
            label={t('previousMonth')}
            className="border border-line"
            onClick={() => go(addMonths(calendar, day, -1), false)}
          >
            <ChevronForward className="rotate-180" />
          </IconButton>
          <p id={titleId} aria-live="polite" className="grid text-center">
            <span className="numbers text-lg font-medium">
              {formatMonth(first, last, calendar, language)}
            </span>
            <span className="numbers text-sm text-ink-soft">
              {formatMonth(first, last, other, language)}
            </span>
          </p>
          <IconButton
            label={t('nextMonth')}
            className="border border-line"
            onClick={() => go(addMonths(calendar, day, 1), false)}
          >
            <ChevronForward />
          </IconButton>
        </div>
        <MonthGrid
          ref={grid}
          labelledBy={titleId}
          calendar={calendar}
          day={day}
          value={value}
          rules={rules}
          onKeyDown={onKeyDown}
          onPress={(pressed) => {
            if (findDayError(pressed, rules)) go(pressed, true);
            else onChoose(pressed);
          }}
        />
        <p role="status" className="min-h-6 text-center text-sm text-ink-soft">
          {refusal ? t(`refused.${refusal}`) : null}
          {!refusal && rules.full?.size ? t('legendFull') : null}
          {!refusal && !rules.full?.size ? (
            <span className="hidden can-hover:inline">{t('legend')}</span>
          ) : null}
        </p>
      </div>
    </Modal>
  );
}

interface CalendarChoiceProps {
  calendar: Calendar;
  onChange: (calendar: Calendar) => void;
}

/** Which calendar's months are turned. */
function CalendarChoice({ calendar, onChange }: CalendarChoiceProps) {
  const { t } = useTranslation('dates');
  const name = useId();
  return (
    <fieldset className="flex rounded-md bg-sand p-1">
      <legend className="sr-only">{t('calendar.label')}</legend>
      {calendars.map((each) => (
        <label
          key={each}
          className="grid min-h-10 grow cursor-pointer place-items-center rounded-md has-checked:bg-paper has-checked:font-medium has-checked:text-palm has-focus-visible:outline-2 has-focus-visible:outline-palm"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === calendar}
            onChange={() => onChange(each)}
            className="sr-only"
          />
          {t(`calendar.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
