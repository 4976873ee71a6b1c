import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { OrderScreen } from '~/features/orders/components/order-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/order';
import { SignInRequired } from './shell/sign-in-required';

export default function Order({ params: { number } }: Route.ComponentProps) {
  const { t, language } = useTranslation('orders');
  return (
    <div className="min-w-0 pt-4 lg:pt-8">
      <PageMeta title={t('orderTitle', { number })} robots="noindex" />
      <Link
        to={paths.orders.getHref(language)}
        className="inline-flex min-h-11 items-center gap-1 text-palm underline-offset-4 hover:underline"
      >
        <ChevronForward className="size-4 rotate-180" />
        {t('title')}
      </Link>
      <SignInRequired>
        <OrderScreen key={number} number={number} />
      </SignInRequired>
    </div>
  );
}
