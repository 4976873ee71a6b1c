import { type ReactNode, useCallback, useRef, useState } from 'react';
import { failureText } from '~/shared/api/failure-text';
import { RefusedError } from '~/shared/api/refused-error';
import { useApiData } from '~/shared/api/use-api-data';
import { phoneOf, rememberPhone } from '~/shared/forms/request-phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useRetryOnline } from '~/shared/online/use-retry-online';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { type Booking, loadBooking } from '../api/load-bookings';
import { BookingHeading } from './booking-heading';
import { BookingView } from './booking-view';
import { RequestLookup } from './request-lookup';

interface RequestScreenProps {
  reference: string;
  signedIn: boolean;
}

interface Opened {
  booking: Booking;
  /** With which it was opened; null for the customer's own. */
  phone: string | null;
}

/**
 * One request: a customer's own at once, any other after its phone is given. Give it reference and
 * session as its key.
 */
export function RequestScreen({ reference, signedIn }: RequestScreenProps) {
  const { t } = useTranslation('bookings');
  const { t: common } = useTranslation();
  const [changed, setChanged] = useState<Opened | null>(null);
  const { data, failure, loading, reload } = useApiData(
    useCallback(() => openRequest(reference, signedIn), [reference, signedIn]),
  );
  useRetryOnline(failure, reload);
  const opened = changed ?? data;
  const heading = useRef<HTMLHeadingElement>(null);

  function change(next: Opened) {
    setChanged(next);
    // The button that was pressed is gone.
    heading.current?.focus();
  }

  async function find(_reference: string, phone: string) {
    const booking = await loadBooking({ reference, phone });
    if (!booking) throw new RefusedError({ message: t('lookup.unknown'), code: 'NOT_FOUND' });
    rememberPhone(reference, phone);
    change({ booking, phone });
  }
  function rest(): ReactNode {
    if (opened) {
      return (
        <BookingView
          booking={opened.booking}
          bookingKey={{ reference, phone: opened.phone }}
          onChange={(booking) => change({ ...opened, booking })}
        />
      );
    }
    if (loading) return <LoadingBlock className="h-96" />;
    if (!failure) return <RequestLookup reference={reference} onFind={find} />;
    const words = { connection: common('state.apiAway'), otherwise: t('failed.one') };
    return <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />;
  }
  return (
    <>
      <BookingHeading
        ref={heading}
        reference={reference}
        booking={opened?.booking ?? null}
        asking={!loading && !failure}
      />
      {rest()}
    </>
  );
}

/** The customer's own, or the one whose phone this tab knows; null where neither is so. */
async function openRequest(reference: string, signedIn: boolean): Promise<Opened | null> {
  const phone = phoneOf(reference);
  for (const each of [signedIn ? null : undefined, phone ?? undefined]) {
    if (each === undefined) continue;
    const booking = await loadBooking({ reference, phone: each });
    if (booking) return { booking, phone: each };
  }
  return null;
}
