import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { formatDay } from '~/shared/calendar/calendars';
import { formatDate, formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { Pagination } from '~/ui/pagination';
import type { BookingPage, BookingRow } from '../api/bookings';
import { BookingStateBadge } from './booking-state-badge';

/** The customer's requests, newest first. */
export function BookingList({ page: { bookings, pagination } }: { page: BookingPage }) {
  const { language } = useTranslation();
  if (pagination.total === 0) return <NoBookings />;
  return (
    <>
      <ul className="grid gap-4">
        {bookings.map((booking) => (
          <BookingCard key={booking.reference} booking={booking} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          current={pagination.currentPage}
          last={pagination.lastPage}
          hrefOf={(each) => `${paths.requests.getHref(language)}?page=${each}`}
        />
      </div>
    </>
  );
}

function NoBookings() {
  const { t, language } = useTranslation('bookings');
  return (
    <EmptyState title={t('emptyTitle')} text={t('empty')}>
      <ButtonLink to={paths.landscape.getHref(language)}>{t('toLandscape')}</ButtonLink>
      <ButtonLink to={paths.events.getHref(language)} tone="secondary">
        {t('toEvents')}
      </ButtonLink>
    </EmptyState>
  );
}

function BookingCard({ booking }: { booking: BookingRow }) {
  const { t, language } = useTranslation('bookings');
  const { reference, service, state, createdAt, eventDate, visit } = booking;
  const day = eventDate
    ? t('row.event', { day: formatDay(eventDate, 'gregorian', language) })
    : visit && state === 'VISIT_SCHEDULED'
      ? t('row.visit', { at: formatDateTime(visit.startsAt, language) })
      : null;
  return (
    <li>
      <Link
        to={paths.request.getHref(language, reference)}
        className="group grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-md bg-paper p-4 transition-shadow duration-150 hover:shadow-float md:p-5"
      >
        <span className="text-lg font-medium group-hover:text-palm">{service.name}</span>
        <BookingStateBadge state={state} />
        <span className="text-sm text-ink-soft">
          <bdi dir="ltr" className="numbers">
            {reference}
          </bdi>
          {' · '}
          {t('askedOn', { date: formatDate(createdAt, language) })}
        </span>
        <ChevronForward className="size-4 justify-self-end text-ink-soft" />
        {day ? <span className="col-span-full text-sm">{day}</span> : null}
      </Link>
    </li>
  );
}
