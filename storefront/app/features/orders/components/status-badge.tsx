import type { OrderProgress } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';

/** Spec §4: warning, info, primary, success, success, danger; else secondary. */
const tones: Record<OrderProgress, BadgeTone> = {
  PENDING: 'warning',
  PROCESSING: 'neutral',
  SHIPPED: 'palm',
  DELIVERED: 'success',
  COMPLETED: 'success',
  CANCELLED: 'sale',
};

export function StatusBadge({ progress }: { progress: OrderProgress }) {
  const { t } = useTranslation('orders');
  return (
    <Badge tone={tones[progress] ?? 'neutral'} className="whitespace-nowrap">
      {t(`status.${progress}`)}
    </Badge>
  );
}
