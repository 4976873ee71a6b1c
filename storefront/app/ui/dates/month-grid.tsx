import type { KeyboardEvent, Ref } from 'react';
import { type Calendar, dateIn, formatDay, weekdayNames } from '~/shared/calendar/calendars';
import { type Day, getToday } from '~/shared/calendar/days';
import { weeksOf } from '~/shared/calendar/months';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '../class-names';
import { type DayRules, findDayError } from './day-rules';

interface MonthGridProps {
  ref: Ref<HTMLTableElement>;
  labelledBy: string;
  /** Whose month is shown; its numbers are the large ones. */
  calendar: Calendar;
  /** The one day that Tab reaches. */
  day: Day;
  value: Day | null;
  rules: DayRules;
  onPress: (day: Day) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A month's days in weeks from Sunday on, each with its number in both calendars. */
export function MonthGrid(props: MonthGridProps) {
  const { ref, labelledBy, calendar, day, onKeyDown } = props;
  const { language } = useTranslation();
  return (
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the pattern asks.
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-separate border-spacing-0.5 text-center"
    >
      <thead>
        <tr>
          {weekdayNames(language).map(({ short, long }) => (
            <th
              key={long}
              scope="col"
              abbr={long}
              className="pb-1 text-xs font-normal text-ink-soft"
            >
              {language === 'ar' ? long.replace('ال', '') : short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(calendar, day).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((each, weekday) =>
              each ? (
                <DayCell key={each} {...props} each={each} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its weekday.
                <td key={weekday} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends MonthGridProps {
  each: Day;
}

function DayCell({ each, calendar, day, value, rules, onPress }: DayCellProps) {
  const { t, language } = useTranslation('dates');
  const refusal = findDayError(each, rules);
  const other = calendar === 'gregorian' ? 'hijri' : 'gregorian';
  const name = `${formatDay(each, 'gregorian', language)} · ${formatDay(each, 'hijri', language)}`;
  const isChosen = each === value;
  return (
    <td>
      <button
        type="button"
        data-day={each}
        tabIndex={each === day ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={each === getToday() ? 'date' : undefined}
        aria-disabled={refusal ? true : undefined}
        onClick={() => onPress(each)}
        className={classNames(
          'numbers relative grid h-12 w-full place-content-center rounded-md leading-tight transition-colors duration-150 focus-visible:outline-offset-0',
          isChosen && 'bg-palm text-on-palm',
          !isChosen &&
            !refusal &&
            'hover:bg-palm-tint aria-[current]:ring-1 aria-[current]:ring-palm',
          refusal && 'cursor-not-allowed text-ink-soft',
          refusal === 'full' && 'bg-terracotta-tint line-through',
          (refusal === 'early' || refusal === 'late') && 'opacity-45',
        )}
      >
        <span aria-hidden="true">{dateIn(calendar, each).day}</span>
        <span
          aria-hidden="true"
          className={classNames('text-[0.6875rem]', !isChosen && 'text-ink-soft')}
        >
          {dateIn(other, each).day}
        </span>
        <span className="sr-only">{refusal ? `${name}: ${t(`refused.${refusal}`)}` : name}</span>
      </button>
    </td>
  );
}
