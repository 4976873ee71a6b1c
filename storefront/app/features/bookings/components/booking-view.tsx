import { useTranslation } from '~/shared/i18n/use-translation';
import { TitledPart } from '~/ui/titled-part';
import type { Booking, BookingKey } from '../api/load-bookings';
import { BookingDetails } from './booking-details';
import { BookingJourney } from './booking-journey';
import { BookingQuote } from './booking-quote';
import { BookingVisit } from './booking-visit';
import { CancelRequest } from './cancel-request';

interface BookingViewProps {
  booking: Booking;
  bookingKey: BookingKey;
  onChange: (booking: Booking) => void;
}

/** One request with all that belongs to it: what to do now stands first. */
export function BookingView({ booking, bookingKey, onChange }: BookingViewProps) {
  const { t } = useTranslation('bookings');
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-12">
      <div className="grid min-w-0 content-start gap-10">
        {booking.quote ? (
          <TitledPart title={t('quote.title')}>
            <BookingQuote booking={booking} bookingKey={bookingKey} onChange={onChange} />
          </TitledPart>
        ) : null}
        {booking.visit ? (
          <TitledPart title={t('visit.title')}>
            <BookingVisit visit={booking.visit} />
          </TitledPart>
        ) : null}
        <TitledPart title={t('detail.title')}>
          <BookingDetails booking={booking} />
        </TitledPart>
        {booking.photos.length > 0 ? (
          <TitledPart title={t('photos')}>
            <PhotoList photos={booking.photos} />
          </TitledPart>
        ) : null}
        {booking.canBeCancelled ? (
          <CancelRequest bookingKey={bookingKey} onCancelled={onChange} />
        ) : null}
      </div>
      <aside className={booking.state === 'QUOTED' ? '' : 'max-lg:order-first'}>
        <div className="rounded-md bg-paper p-5">
          <h2 className="mb-4 text-lg">{t('journey')}</h2>
          <BookingJourney booking={booking} />
        </div>
      </aside>
    </div>
  );
}

function PhotoList({ photos }: Pick<Booking, 'photos'>) {
  const { t } = useTranslation('bookings');
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map(({ url, width, height }, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              src={url}
              width={width}
              height={height}
              loading="lazy"
              alt={t('photo', { number: place + 1 })}
              className="aspect-square w-full rounded-md bg-sand object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
