import type { BookingState } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';

const tones: Partial<Record<BookingState, BadgeTone>> = {
  RECEIVED: 'warning',
  CONTACTED: 'info',
  VISIT_SCHEDULED: 'info',
  QUOTED: 'warning',
  ACCEPTED: 'palm',
  IN_PROGRESS: 'palm',
  COMPLETED: 'success',
  CANCELLED: 'sale',
};

export function BookingStateBadge({ state }: { state: BookingState }) {
  const { t } = useTranslation('bookings');
  return (
    <Badge tone={tones[state] ?? 'neutral'} className="whitespace-nowrap">
      {t(`state.${state}`)}
    </Badge>
  );
}
