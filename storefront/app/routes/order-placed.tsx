import { PlacedScreen } from '~/features/orders/components/placed-screen';
import { loadOrderTexts } from '~/shared/i18n/load-translator';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/order-placed';
import { SignInRequired } from './shell/sign-in-required';

// Before the screen is drawn, also the first time. The server has all texts at hand.
if (!import.meta.env.SSR) await loadOrderTexts();

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
