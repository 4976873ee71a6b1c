import type { OrderProgress } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';

/** docs/specification.md#states: warning, info, primary, success, danger, and anything else secondary. */
const tones: Partial<Record<OrderProgress, BadgeTone>> = {
  PENDING: 'warning',
  PROCESSING: 'info',
  SHIPPED: 'palm',
  DELIVERED: 'success',
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
