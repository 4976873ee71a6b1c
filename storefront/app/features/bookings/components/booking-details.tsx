import type { ReactNode } from 'react';
import { formatDay, formatDays } from '~/shared/calendar/calendars';
import type { Day } from '~/shared/calendar/days';
import { formatCount } from '~/shared/format/numbers';
import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Booking } from '../api/bookings';

/** What the request says, as the customer wrote it. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { t, language } = useTranslation('bookings');
  const { t: services } = useTranslation('services');
  const { options, spaceType, spaceSize, notes } = booking;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {options.length > 0 ? (
        <Row label={t('detail.options')}>
          {options.map(({ name }) => name).join(t('separator'))}
        </Row>
      ) : null}
      {booking.eventDate ? (
        <Row label={t('detail.eventDate')}>
          <BothCalendars day={booking.eventDate} />
        </Row>
      ) : null}
      {booking.eventLocation ? (
        <Row label={t('detail.eventLocation')}>
          <bdi>{booking.eventLocation}</bdi>
        </Row>
      ) : null}
      {spaceType ? (
        <Row label={t('detail.spaceType')}>{services(`spaceType.${spaceType}`)}</Row>
      ) : null}
      {spaceSize ? (
        <Row label={t('detail.spaceSize')}>
          {t('detail.squareMetres', { size: formatCount(spaceSize) })}
        </Row>
      ) : null}
      <Row label={t('detail.city')}>
        <bdi>{booking.city}</bdi>
      </Row>
      {booking.wishedFrom ? (
        <Row label={t('detail.wished')}>
          {booking.wishedUntil
            ? formatDays(booking.wishedFrom, booking.wishedUntil, language)
            : t('detail.from', { day: formatDay(booking.wishedFrom, 'gregorian', language) })}
        </Row>
      ) : null}
      <Row label={t('detail.contact')}>
        <bdi>{booking.name}</bdi>
        <br />
        <bdi dir="ltr" className="numbers">
          {formatPhone(booking.phone)}
        </bdi>
        <br />
        <bdi dir="ltr" className="wrap-anywhere">
          {booking.email}
        </bdi>
      </Row>
      {notes ? (
        <div className="sm:col-span-2">
          <Row label={t('detail.notes')}>
            <span className="whitespace-pre-line">{notes}</span>
          </Row>
        </div>
      ) : null}
    </dl>
  );
}

function BothCalendars({ day }: { day: Day }) {
  const { language } = useTranslation();
  return (
    <>
      {formatDay(day, 'gregorian', language)}
      <br />
      <span className="text-ink-soft">{formatDay(day, 'hijri', language)}</span>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
