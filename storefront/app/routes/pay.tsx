import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { openPaymentLink } from '~/features/bookings/api/payment-links';
import { PaymentLinkView } from '~/features/bookings/components/payment-link-view';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/pay';
import { LazyDuePayment } from './shell/lazy-due-payment';
import { LoadError } from './shell/load-error';

export const handle = await routeTexts('bookings');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return openPaymentLink(params.token);
}

export function HydrateFallback() {
  return (
    <PayPage>
      <LoadingBlock className="h-96" />
    </PayPage>
  );
}

/** A link of a message: it pays one deposit or balance, for everybody who has it. */
export default function Pay({ params: { token }, loaderData: link }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <PayPage>
      <PaymentLinkView link={link}>
        {link ? (
          <LazyDuePayment
            due={{ kind: 'booking', token }}
            amount={link.amount}
            isUnderWay={link.isUnderWay}
            onPaid={() => void revalidate()}
          />
        ) : null}
      </PaymentLinkView>
    </PayPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('bookings');
  return (
    <PayPage>
      <LoadError error={error} failed={t('due.failed')} />
    </PayPage>
  );
}

function PayPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('bookings');
  return (
    <div className="content pb-16">
      <PageMeta title={t('due.pageTitle')} robots="noindex" />
      <h1 className="py-8 text-3xl">{t('due.pageTitle')}</h1>
      {children}
    </div>
  );
}
