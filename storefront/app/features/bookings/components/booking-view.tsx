import type { ReactNode } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { TitledPart } from '~/ui/titled-part';
import type { Booking, OpenBooking } from '../api/bookings';
import { useBookingChange } from '../hooks/use-booking-change';
import { BookingCancellation } from './booking-cancellation';
import { BookingDetails } from './booking-details';
import { BookingDue, type RenderPayment } from './booking-due';
import { BookingJourney } from './booking-journey';
import { BookingQuote } from './booking-quote';
import { BookingVisit } from './booking-visit';

interface BookingViewProps extends OpenBooking {
  /** Pays what is due. */
  renderPayment: RenderPayment;
  /** The quote was accepted, or the request cancelled. */
  onChanged: () => void;
  /** Tax documents; the route brings what shows them. */
  documents: ReactNode;
}

/** One request with all that belongs to it; what to do next comes first. */
export function BookingView(props: BookingViewProps) {
  const { booking, phone, renderPayment, onChanged, documents } = props;
  const { t } = useTranslation('bookings');
  const { t: forms } = useTranslation('forms');
  const { reference } = booking;
  // Both are here because the pressed part is removed with the change.
  const accepting = useBookingChange({
    reference,
    failed: forms('code.invalid'),
    onDone: () => {
      showToast('success', t('quote.thanks'));
      onChanged();
    },
  });
  const cancelling = useBookingChange({
    reference,
    failed: t('cancel.failed'),
    onDone: () => {
      showToast('success', t('cancel.done'));
      onChanged();
    },
  });
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-12">
      <div className="grid min-w-0 content-start gap-10">
        {booking.balance ? (
          <TitledPart title={t('due.title.BALANCE')}>
            <BookingDue due={booking.balance} renderPayment={renderPayment} />
          </TitledPart>
        ) : null}
        {booking.deposit ? (
          <TitledPart title={t('due.title.DEPOSIT')}>
            <BookingDue
              due={booking.deposit}
              heldUntil={booking.deposit.heldUntil}
              renderPayment={renderPayment}
            />
          </TitledPart>
        ) : null}
        {booking.quote ? (
          <TitledPart title={t('quote.title')}>
            <BookingQuote booking={booking} phone={phone} accepting={accepting} />
          </TitledPart>
        ) : null}
        {booking.invoices.length > 0 ? (
          <TitledPart title={t('documents')}>{documents}</TitledPart>
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
          <BookingCancellation phone={phone} cancelling={cancelling} />
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
