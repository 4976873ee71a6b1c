import type { Ref } from 'react';
import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { CopyButton } from '~/ui/forms/copy-button';
import type { Booking } from '../api/bookings';
import { BookingStateBadge } from './booking-state-badge';

interface BookingHeadingProps {
  ref?: Ref<HTMLHeadingElement>;
  reference: string;
  /** Null while it is loading, and until the visitor has given its phone. */
  booking: Booking | null;
  /** A form asks for the phone. */
  asking?: boolean;
}

export function BookingHeading({ ref, reference, booking, asking = false }: BookingHeadingProps) {
  const { t } = useTranslation('bookings');
  const loading = t('requestTitle', { reference });
  return (
    <header className="mb-6 grid gap-3 pt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={ref} tabIndex={-1} className="text-3xl outline-none">
          {booking?.service.name ?? (asking ? t('lookup.title') : loading)}
        </h1>
        {booking ? <BookingStateBadge state={booking.state} /> : null}
      </div>
      {booking ? <Facts booking={booking} /> : null}
      {asking && !booking ? (
        <p className="text-ink-soft">
          {t('lookup.ofReference')} <Reference text={reference} />
        </p>
      ) : null}
    </header>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { t, language } = useTranslation('bookings');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <Reference text={booking.reference} />
        <CopyButton text={booking.reference} label={t('copyReference')} />
        <span>{t('askedOn', { date: formatDate(booking.createdAt, language) })}</span>
      </p>
      <p className="text-xl font-medium text-balance">{t(`headline.${booking.state}`)}</p>
    </>
  );
}

function Reference({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="numbers text-ink">
      {text}
    </bdi>
  );
}
