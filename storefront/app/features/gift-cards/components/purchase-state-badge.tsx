import type { GiftCardPurchaseState } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';

const tones: Record<GiftCardPurchaseState, BadgeTone> = {
  UNPAID: 'warning',
  PAID: 'info',
  SENT: 'success',
  CANCELLED: 'neutral',
  REFUNDED: 'neutral',
};

export function PurchaseStateBadge({ state }: { state: GiftCardPurchaseState }) {
  const { t } = useTranslation('gifts');
  return (
    <Badge tone={tones[state]} className="whitespace-nowrap">
      {t(`state.${state}`)}
    </Badge>
  );
}
