import { redirect } from 'react-router';
import { languageOfPath, paths } from '~/config/paths';
import { findBooking, loadBookings } from '~/features/bookings/api/bookings';
import { BookingList } from '~/features/bookings/components/booking-list';
import { BookingLookup } from '~/features/bookings/components/booking-lookup';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { Button } from '~/ui/button';
import { ListSkeleton } from '~/ui/list-skeleton';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/requests';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';
import { useSessionRevalidation } from './shell/use-session-revalidation';

export const handle = await routeTexts('bookings', 'forms');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page');
  return loadBookings(Math.max(1, Math.trunc(Number(page)) || 1));
}
clientLoader.hydrate = true as const;

/** Looks a guest's request up and leads to it; its phone is part of no address. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { reference, phone } = await request.json();
  const result = await findBooking(reference, phone);
  if (!result.ok) return result;
  const language = languageOfPath(new URL(request.url).pathname);
  return redirect(paths.request.getHref(language, result.data.reference));
}

/** The customer's requests; a guest finds one by its number and its phone. */
export default function Requests({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('bookings');
  useSessionRevalidation();
  if (useSession().status === 'guest') return <GuestRequests />;
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      data={loaderData}
      skeleton={<ListSkeleton rows={3} look="cards" />}
    >
      {(page) => <BookingList page={page} />}
    </AccountPage>
  );
}

function GuestRequests() {
  const { t, language } = useTranslation('bookings');
  const here = paths.requests.getHref(language);
  return (
    <div className="grid gap-6 pt-8">
      <PageMeta title={t('lookup.title')} robots="noindex" />
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('lookup.title')}</h1>
        <p className="text-ink-soft">{t('guestLead')}</p>
      </div>
      <BookingLookup action={here} />
      <Button
        tone="quiet"
        className="-ms-5 justify-self-start"
        onClick={() => requestSignIn({ returnTo: here, closeTo: here })}
      >
        {t('signIn')}
      </Button>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('bookings');
  return <AccountError error={error} title={t('title')} failed={t('failed.list')} />;
}
