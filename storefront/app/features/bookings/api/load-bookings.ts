import {
  BookingDocument,
  type BookingFieldsFragment,
  type BookingRowFieldsFragment,
  MyBookingsDocument,
  type MyBookingsQuery,
} from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';

const perPage = 10;

export type Booking = BookingFieldsFragment;
export type BookingRow = BookingRowFieldsFragment;
export type BookingPage = NonNullable<MyBookingsQuery['myBookings']>;

/** Whose request it is: the signed-in customer's own, or whoever knows its phone too. */
export interface BookingKey {
  reference: string;
  /** As typed; null for the customer's own. */
  phone: string | null;
}

/** A page of the customer's requests, newest first. */
export async function loadBookings(page: number): Promise<BookingPage> {
  return (await apiQuery(MyBookingsDocument, { page, perPage })).myBookings;
}

/** Null for an unknown reference, another's request and a phone that is not its own alike. */
export async function loadBooking({ reference, phone }: BookingKey): Promise<Booking | null> {
  return (await apiQuery(BookingDocument, { reference, phone })).booking ?? null;
}
