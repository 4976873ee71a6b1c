import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { CheckoutScreen } from '~/features/checkout/components/checkout-screen';
import { loadOrderTexts } from '~/shared/i18n/load-translator';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageMeta } from '~/ui/page-meta';
import { SignInRequired } from './shell/sign-in-required';

// Before the screen is drawn, also the first time. The server has all texts at hand.
if (!import.meta.env.SSR) await loadOrderTexts();

export default function Checkout() {
  const { t, language } = useTranslation('checkout');
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} robots="noindex" />
      <h1 className="py-8 text-3xl">{t('title')}</h1>
      <SignInRequired>
        <CheckoutScreen
          declined={typeof state?.declined === 'string' ? state.declined : null}
          onPlaced={(number) =>
            navigate(paths.orderPlaced.getHref(language, number), { replace: true })
          }
          onWaiting={(payment) =>
            navigate(paths.paymentReturn.getHref(language, payment), { replace: true })
          }
        />
      </SignInRequired>
    </div>
  );
}
