import { PlacedScreen } from '~/features/orders/components/placed-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/order-placed';
import { SignInRequired } from './shell/sign-in-required';

export default function OrderPlaced({ params }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  return (
    <div className="content pb-16">
      <PageMeta title={t('placedTitle')} robots="noindex" />
      <SignInRequired>
        <PlacedScreen number={params.number} />
      </SignInRequired>
    </div>
  );
}
