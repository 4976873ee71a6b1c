import {
  BookingCancelDocument,
  BookingDocument,
  type BookingFieldsFragment,
  type BookingRowFieldsFragment,
  MyBookingsDocument,
  type MyBookingsQuery,
  QuoteAcceptDocument,
  QuoteCodeRequestDocument,
  type QuoteCodeRequestMutation,
} from '~/gql/graphql';
import { readApiError } from '~/shared/api/api-errors';
import { loadForCustomer, mutateApi, queryApi } from '~/shared/api/client';
import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';
import { phoneOf, rememberPhone } from '~/shared/forms/request-phone';
import { currentSession } from '~/shared/session/session-store';

const perPage = 10;

export type Booking = BookingFieldsFragment;
export type BookingRow = BookingRowFieldsFragment;
export type BookingPage = MyBookingsQuery['myBookings'];

/** A code on its way to the phone of a request, which is masked. */
export type QuoteCode = QuoteCodeRequestMutation['quoteCodeRequest'];

/** A request that the visitor may read. */
export interface OpenBooking {
  booking: Booking;
  /** With which it was opened, as typed; null for the customer's own. */
  phone: string | null;
}

/** A page of the customer's requests, newest first; null for a guest. */
export async function loadBookings(page: number): Promise<BookingPage | null> {
  const data = await loadForCustomer(() => queryApi(MyBookingsDocument, { page, perPage }));
  return data?.myBookings ?? null;
}

/** The customer's own, or the one whose phone this tab knows; null where neither is so. */
export async function openBooking(reference: string): Promise<OpenBooking | null> {
  const own = currentSession().status === 'customer' ? await readBooking(reference, null) : null;
  const phone = phoneOf(reference);
  return own ?? (phone ? readBooking(reference, phone) : null);
}

/** Null for an unknown reference, another customer's request and a wrong phone alike. */
async function readBooking(reference: string, phone: string | null): Promise<OpenBooking | null> {
  const { booking } = await queryApi(BookingDocument, { reference, phone });
  return booking ? { booking, phone } : null;
}

/** What a request's `clientAction` is sent; `phone` is the one with which it was opened. */
export type BookingChange =
  | { intent: 'find'; phone: string }
  | { intent: 'cancel'; phone: string | null; reason: string }
  | { intent: 'requestQuoteCode'; phone: string | null }
  | { intent: 'acceptQuote'; phone: string | null; code: string };

export function changeBooking(
  reference: string,
  change: BookingChange,
): Promise<MutationResult<unknown>> {
  const { phone } = change;
  switch (change.intent) {
    case 'find':
      return findBooking(reference, change.phone);
    case 'cancel': {
      const reason = change.reason.trim() || null;
      return mutateApi(BookingCancelDocument, { reference, phone, reason });
    }
    case 'requestQuoteCode':
      return mutateApi(QuoteCodeRequestDocument, { reference, phone });
    case 'acceptQuote':
      return mutateApi(QuoteAcceptDocument, { reference, phone, code: change.code });
  }
}

/**
 * Looks a request up by what its sender knows. The tab keeps the phone of the one that is found,
 * so that its page opens; an unknown one is a failure without a message.
 */
export async function findBooking(
  reference: string,
  phone: string,
): Promise<MutationResult<Booking>> {
  try {
    const found = await readBooking(reference, phone);
    if (!found) return buildFailure('NOT_FOUND', '');
    // The reference as the API writes it: people write it in many ways.
    rememberPhone(found.booking.reference, phone);
    return { ok: true, data: found.booking };
  } catch (error) {
    const { code, message } = readApiError(error) ?? { code: 'API_UNAVAILABLE', message: '' };
    return buildFailure(code, message);
  }
}
