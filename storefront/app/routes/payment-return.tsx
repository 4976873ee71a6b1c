import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { settlePayment } from '~/features/checkout/api/payments';
import { PaymentReturnScreen } from '~/features/checkout/components/payment-return-screen';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/payment-return';
import { SignInRequired } from './shell/sign-in-required';

export const handle = await routeTexts('auth', 'checkout');

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return settlePayment(params.id, await request.json(), request.signal);
}

/** Where a bank's verification ends; paying goes on from here (docs/specification.md#states, checkout flow). */
export default function PaymentReturn({ params }: Route.ComponentProps) {
  const { t, language } = useTranslation('checkout');
  const navigate = useNavigate();
  return (
    <div className="content pb-16">
      <PageMeta title={t('return.title')} robots="noindex" />
      <h1 className="py-8 text-3xl">{t('return.title')}</h1>
      <SignInRequired>
        <PaymentReturnScreen
          id={params.id}
          onPaid={(number) =>
            navigate(paths.orderPlaced.getHref(language, number), { replace: true })
          }
          onDeclined={(declined) =>
            navigate(paths.checkout.getHref(language), { replace: true, state: { declined } })
          }
        />
      </SignInRequired>
    </div>
  );
}
