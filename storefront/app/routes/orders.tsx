import { OrdersScreen } from '~/features/orders/components/orders-screen';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import { SignInRequired } from './shell/sign-in-required';

export default function Orders() {
  const { t } = useTranslation('orders');
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} robots="noindex" />
      <h1 className="py-8 text-3xl">{t('title')}</h1>
      <SignInRequired>
        <OrdersScreen />
      </SignInRequired>
    </div>
  );
}
