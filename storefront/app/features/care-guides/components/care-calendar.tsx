import type { CareYearFieldsFragment, WaterLevel } from '~/gql/graphql';
import { formatMonth, monthNumbers } from '~/shared/calendar/year-months';
import { useTranslation } from '~/shared/i18n/use-translation';

export interface CareCalendarProps {
  year: CareYearFieldsFragment;
  /** The current one, 1 to 12. */
  month: number;
  caption: string;
}

const drops: Record<WaterLevel, number> = { LITTLE: 1, MODERATE: 2, PLENTY: 3 };

/** What each month asks for: a row a month, so that it is read on the narrowest phone. */
export function CareCalendar({ year, month, caption }: CareCalendarProps) {
  const { t, language } = useTranslation('care');
  const heading = 'p-2 text-start text-sm font-normal text-ink-soft sm:px-4';
  const cell = 'border-t border-sand p-2 text-start align-top sm:px-4';
  return (
    <table className="w-full border-collapse break-inside-avoid rounded-md bg-paper text-sm sm:text-base">
      <caption className="pb-3 text-start text-sm text-ink-soft">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={heading}>
            {t('month')}
          </th>
          <th scope="col" className={heading}>
            {t('water')}
          </th>
          <th scope="col" className={heading}>
            {t('work')}
          </th>
        </tr>
      </thead>
      <tbody>
        {monthNumbers.map((each) => (
          <tr
            key={each}
            aria-current={each === month ? 'date' : undefined}
            className="aria-[current]:bg-palm-tint"
          >
            <th scope="row" className={`${cell} font-medium sm:whitespace-nowrap`}>
              {formatMonth(each, language)}
              {each === month ? (
                <span className="block text-sm font-normal text-palm">{t('thisMonth')}</span>
              ) : null}
            </th>
            <td className={`${cell} sm:whitespace-nowrap`}>
              <Water level={year.water[each - 1] ?? 'MODERATE'} />
            </td>
            <td className={cell}>
              <Work year={year} month={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Water({ level }: { level: WaterLevel }) {
  const { t } = useTranslation('care');
  return (
    <span className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
      <span aria-hidden="true" className="flex gap-0.5">
        {[1, 2, 3].map((drop) => (
          <span
            key={drop}
            className={`size-2 rounded-full border border-palm ${drop <= drops[level] ? 'bg-palm' : ''}`}
          />
        ))}
      </span>
      {t(`levels.${level}`)}
    </span>
  );
}

function Work({ year, month }: { year: CareYearFieldsFragment; month: number }) {
  const { t } = useTranslation('care');
  const names = listWork(year, month);
  return names.length > 0 ? names.join(t('comma')) : <span className="text-ink-soft">–</span>;
}

/** Names of a month's tasks beside watering. */
export function listWork(year: CareYearFieldsFragment, month: number): string[] {
  return year.tasks.filter(({ months }) => months.includes(month)).map(({ name }) => name);
}
