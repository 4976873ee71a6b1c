import type { CareYearFieldsFragment } from '~/gql/graphql';
import { formatMonth } from '~/shared/calendar/year-months';
import { useTranslation } from '~/shared/i18n/use-translation';
import { listWork } from './care-calendar';

/** A line: what the plant wants in this month. */
export function ThisMonth({ year, month }: { year: CareYearFieldsFragment; month: number }) {
  const { t, language } = useTranslation('care');
  const level = year.water[month - 1] ?? 'MODERATE';
  const work = [`${t('water')}: ${t(`levels.${level}`)}`, ...listWork(year, month)];
  return (
    <p className="rounded-md bg-palm-tint p-4">
      <strong className="font-medium">
        {t('inThisMonth', { month: formatMonth(month, language) })}
      </strong>{' '}
      {work.join(' · ')}
    </p>
  );
}
