import { type BookingInput, BookingRequestDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import { buildFailure, type MutationResult } from '~/shared/api/mutation-result';
import { fetchWithProgress } from '~/shared/files/fetch-with-progress';

interface BookingRequest {
  input: BookingInput;
  photos: File[];
  idempotencyKey: string;
}

/**
 * Asks for a service; the data is the reference of the request. `onProgress` takes the part of the
 * photographs that has been sent, from 0 to 1.
 */
export async function sendBooking(
  { input, photos, idempotencyKey }: BookingRequest,
  onProgress: (part: number) => void,
): Promise<MutationResult<string>> {
  const result = await mutateApi(
    BookingRequestDocument,
    { input, photos: photos.length > 0 ? photos : null, idempotencyKey },
    { send: photos.length > 0 ? fetchWithProgress(onProgress) : undefined },
  );
  if (!result.ok) return { ...result, data: null };
  const reference = result.data.booking?.reference;
  return reference ? { ok: true, data: reference } : buildFailure('', '');
}
