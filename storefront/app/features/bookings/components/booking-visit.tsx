import { intlLocales } from '~/shared/format/number-locales';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Booking } from '../api/bookings';

/** When we come, and who. */
export function BookingVisit({ visit }: { visit: NonNullable<Booking['visit']> }) {
  const { t, language } = useTranslation('bookings');
  const timeZone = 'Asia/Riyadh';
  const day = new Intl.DateTimeFormat(intlLocales[language], { dateStyle: 'full', timeZone });
  const hours = new Intl.DateTimeFormat(intlLocales[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const [starts, ends] = [new Date(visit.startsAt), new Date(visit.endsAt)];
  return (
    <p>
      <span className="font-medium">
        <time dateTime={visit.startsAt}>{day.format(starts)}</time>
      </span>
      <br />
      <bdi className="numbers">{hours.formatRange(starts, ends)}</bdi>
      {visit.crewName ? (
        <>
          <br />
          <span className="text-ink-soft">{t('visit.crew', { name: visit.crewName })}</span>
        </>
      ) : null}
    </p>
  );
}
