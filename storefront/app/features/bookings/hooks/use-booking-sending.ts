import { useRef, useState } from 'react';
import type { BookingInput } from '~/gql/graphql';
import type { MutationError, MutationResult } from '~/shared/api/mutation-result';
import type { IntentionKey } from '~/shared/forms/intention-key';
import { rememberPhone } from '~/shared/forms/request-phone';
import { sendBooking } from '../api/send-booking';

interface BookingSendingOptions<Values> {
  key: IntentionKey;
  /** The form as the API takes it; `website` is the field that people leave empty. */
  readInput: (values: Values, website: string) => BookingInput;
  photos?: () => File[];
  onFailed?: (errors: readonly MutationError[]) => void;
}

/** Sends a request for a service under one key, however often it is tried, and measures the way. */
export function useBookingSending<Values>(options: BookingSendingOptions<Values>) {
  const honeypot = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);

  async function send(values: Values): Promise<MutationResult<string>> {
    const { key, readInput, photos } = options;
    const input = readInput(values, honeypot.current?.value ?? '');
    const request = { input, photos: photos?.() ?? [], idempotencyKey: key.get() };
    const result = await sendBooking(request, setProgress);
    setProgress(null);
    if (result.ok) {
      rememberPhone(result.data, input.phone);
      key.forget();
    } else {
      options.onFailed?.(result.errors);
    }
    return result;
  }
  return { send, honeypot, progress };
}
