import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { paths } from '~/config/paths';
import { changeBooking, openBooking } from '~/features/bookings/api/bookings';
import type { RenderPayment } from '~/features/bookings/components/booking-due';
import { BookingHeading } from '~/features/bookings/components/booking-heading';
import { BookingScreen } from '~/features/bookings/components/booking-screen';
import { OrderInvoices } from '~/features/orders/components/order-invoices';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { showToast } from '~/shared/toast/toast-store';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { ListSkeleton } from '~/ui/list-skeleton';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/request';
import { LazyDuePayment } from './shell/lazy-due-payment';
import { LoadError } from './shell/load-error';
import { useSessionRevalidation } from './shell/use-session-revalidation';

export const handle = await routeTexts('bookings', 'forms', 'services', 'orders');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { open: await openBooking(params.reference) };
}
clientLoader.hydrate = true as const;

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  return changeBooking(params.reference, await request.json());
}

/** One request, also for guests, who come from a message's link and give the phone. */
export default function Request({ params: { reference }, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('bookings');
  const { revalidate } = useRevalidator();
  const finish = () => {
    showToast('success', t('due.thanks'));
    void revalidate();
  };
  const renderPayment: RenderPayment = ({ payToken, amount, isUnderWay }) => (
    <LazyDuePayment
      due={{ kind: 'booking', token: payToken }}
      amount={amount}
      isUnderWay={isUnderWay}
      onPaid={finish}
    />
  );
  if (!loaderData) {
    return (
      <RequestPage reference={reference}>
        <BookingHeading reference={reference} booking={null} />
        <ListSkeleton rows={4} />
      </RequestPage>
    );
  }
  const { open } = loaderData;
  return (
    <RequestPage reference={reference}>
      <BookingScreen
        key={reference}
        reference={reference}
        open={open}
        documents={<OrderInvoices invoices={open?.booking.invoices ?? []} />}
        renderPayment={renderPayment}
      />
    </RequestPage>
  );
}

export function ErrorBoundary({ params: { reference = '' }, error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('bookings');
  return (
    <RequestPage reference={reference}>
      <BookingHeading reference={reference} booking={null} />
      <LoadError error={error} failed={t('failed.one')} />
    </RequestPage>
  );
}

/** The frame of the screen, with a customer's way back to all requests. */
function RequestPage({ reference, children }: { reference: string; children: ReactNode }) {
  const { t, language } = useTranslation('bookings');
  useSessionRevalidation();
  return (
    <div className="min-w-0 pt-4 lg:pt-8">
      <PageMeta title={t('requestTitle', { reference })} robots="noindex" />
      {useSession().status === 'customer' ? (
        <Link
          to={paths.requests.getHref(language)}
          className="inline-flex min-h-11 items-center gap-1 text-palm underline-offset-4 hover:underline"
        >
          <ChevronForward className="size-4 rotate-180" />
          {t('title')}
        </Link>
      ) : null}
      {children}
    </div>
  );
}
