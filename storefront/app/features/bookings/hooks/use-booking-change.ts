import { paths } from '~/config/paths';
import { type MutationState, useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { BookingChange } from '../api/bookings';

interface BookingChangeOptions<Payload> {
  reference: string;
  /** For a failure that has no message of its own. */
  failed: string;
  onDone?: (payload: Payload) => void;
}

/** A change of a request that another component submits or shows. */
export interface BookingMutation extends MutationState {
  submit: (change: BookingChange) => Promise<void>;
}

/** Submits changes of a request to its route. */
export function useBookingChange<Payload>({
  reference,
  ...callbacks
}: BookingChangeOptions<Payload>) {
  const { language } = useTranslation();
  return useMutation<BookingChange, Payload>({
    action: paths.request.getHref(language, reference),
    ...callbacks,
  });
}
