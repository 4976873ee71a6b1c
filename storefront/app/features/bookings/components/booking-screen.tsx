import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { OpenBooking } from '../api/bookings';
import type { RenderPayment } from './booking-due';
import { BookingHeading } from './booking-heading';
import { BookingLookup } from './booking-lookup';
import { BookingView } from './booking-view';

interface BookingScreenProps {
  reference: string;
  /** Null until the visitor has given the request's phone. */
  open: OpenBooking | null;
  /** Its tax documents; the route brings what shows them. */
  documents?: ReactNode;
  renderPayment: RenderPayment;
}

/** One request: a customer's own at once, any other after its phone is given. */
export function BookingScreen({
  reference,
  open,
  renderPayment,
  documents = null,
}: BookingScreenProps) {
  const { language } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = open !== null;
  const wasOpen = useRef(isOpen);
  // What was pressed is gone.
  const focusHeading = () => heading.current?.focus();
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <BookingHeading
        ref={heading}
        reference={reference}
        booking={open?.booking ?? null}
        asking={!isOpen}
      />
      {open ? (
        <BookingView
          {...open}
          renderPayment={renderPayment}
          onChanged={focusHeading}
          documents={documents}
        />
      ) : (
        <BookingLookup
          key={reference}
          reference={reference}
          action={paths.request.getHref(language, reference)}
        />
      )}
    </>
  );
}
