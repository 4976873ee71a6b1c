import { type BookingInput, BookingRequestDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import { fetchWithProgress } from '~/shared/files/fetch-with-progress';

export interface ServiceRequest {
  input: BookingInput;
  photos: File[];
  idempotencyKey: string;
}

/**
 * Asks for a service and gives back the request's reference. `onProgress` is told which part of
 * the photographs has been sent, from 0 to 1. Throws `RefusedError` with every reason.
 */
export async function requestService(
  { input, photos, idempotencyKey }: ServiceRequest,
  onProgress: (part: number) => void,
): Promise<string> {
  const variables = { input, photos: photos.length > 0 ? photos : null, idempotencyKey };
  const send = photos.length > 0 ? fetchWithProgress(onProgress) : undefined;
  const { bookingRequest } = await apiMutate(BookingRequestDocument, variables, send);
  const reference = accepted(bookingRequest).booking?.reference;
  if (!reference) throw new Error('A request without a reference.');
  return reference;
}
