import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { openPaymentLink, type PaymentLink } from '~/features/bookings/api/payment-links';
import { PaymentLinkView } from '~/features/bookings/components/payment-link-view';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/pay';
import { LazyDuePayment } from './shell/lazy-due-payment';
import { LoadError } from './shell/load-error';

export const handle = await routeTexts('bookings');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { link: await openPaymentLink(params.token) };
}
clientLoader.hydrate = true as const;

/** A link of a message: it pays one deposit or balance, for everybody who has it. */
export default function Pay({ params: { token }, loaderData }: Route.ComponentProps) {
  return (
    <PayPage>
      {loaderData ? (
        <OpenLink token={token} link={loaderData.link} />
      ) : (
        <LoadingBlock className="h-96" />
      )}
    </PayPage>
  );
}

function OpenLink({ token, link }: { token: string; link: PaymentLink | null }) {
  const { revalidate } = useRevalidator();
  return (
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
