import {
  BookingCancelDocument,
  QuoteAcceptDocument,
  QuoteCodeRequestDocument,
} from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import type { Booking, BookingKey } from './load-bookings';

/** A code on its way to the phone of the request. */
export interface SentCode {
  /** The phone, masked. */
  to: string;
  /** Milliseconds since the epoch: another code may be asked for then. */
  resendAt: number;
}

/** Cancels a request, with a reason or ''. Throws `RefusedError`. */
export async function cancelBooking(key: BookingKey, reason: string): Promise<Booking> {
  const variables = { ...key, reason: reason || null };
  const { bookingCancel } = await apiMutate(BookingCancelDocument, variables);
  return changed(accepted(bookingCancel).booking);
}

/** Sends the code with which the quote is accepted. Throws `RefusedError`. */
export async function requestQuoteCode(key: BookingKey): Promise<SentCode> {
  const { quoteCodeRequest } = await apiMutate(QuoteCodeRequestDocument, { ...key });
  const { maskedPhone, retryAfter } = accepted(quoteCodeRequest);
  return { to: maskedPhone ?? '', resendAt: Date.now() + (retryAfter ?? 0) * 1000 };
}

/** Accepts the quote. Throws `RefusedError`. */
export async function acceptQuote(key: BookingKey, code: string): Promise<Booking> {
  const { quoteAccept } = await apiMutate(QuoteAcceptDocument, { ...key, code });
  return changed(accepted(quoteAccept).booking);
}

function changed(booking: Booking | null | undefined): Booking {
  if (!booking) throw new Error('A changed request without the request.');
  return booking;
}
