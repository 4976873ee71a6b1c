import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { loadBooking } from '~/features/bookings/api/load-bookings';
import { BookingsScreen } from '~/features/bookings/components/bookings-screen';
import { RequestLookup } from '~/features/bookings/components/request-lookup';
import { RefusedError } from '~/shared/api/refused-error';
import { rememberPhone } from '~/shared/forms/request-phone';
import { loadBookingTexts, loadServiceTexts } from '~/shared/i18n/load-translator';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { Button } from '~/ui/button';
import { PageMeta } from '~/ui/page-meta';
import { AccountPage } from './account/account-page';

// Before the screen is drawn, also the first time. The server has all texts at hand.
if (!import.meta.env.SSR) await Promise.all([loadBookingTexts(), loadServiceTexts()]);

/** The customer's requests; a guest finds one by its number and its phone. */
export default function Requests() {
  const { t } = useTranslation('bookings');
  if (useSession().status === 'guest') return <GuestRequests />;
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <BookingsScreen />
    </AccountPage>
  );
}

function GuestRequests() {
  const { t, language } = useTranslation('bookings');
  const navigate = useNavigate();
  const here = paths.requests.getHref(language);

  async function find(typed: string, phone: string) {
    const booking = await loadBooking({ reference: typed, phone });
    if (!booking) throw new RefusedError({ message: t('lookup.unknown'), code: 'NOT_FOUND' });
    // As it is kept: people write it in many ways.
    rememberPhone(booking.reference, phone);
    navigate(paths.request.getHref(language, booking.reference));
  }
  return (
    <div className="grid gap-6 pt-8">
      <PageMeta title={t('lookup.title')} robots="noindex" />
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('lookup.title')}</h1>
        <p className="text-ink-soft">{t('guestLead')}</p>
      </div>
      <RequestLookup onFind={find} />
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
