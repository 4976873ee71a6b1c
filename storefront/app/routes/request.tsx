import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { BookingHeading } from '~/features/bookings/components/booking-heading';
import { RequestScreen } from '~/features/bookings/components/request-screen';
import { loadBookingTexts, loadServiceTexts } from '~/shared/i18n/load-translator';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/request';

// Before the screen is drawn, also the first time. The server has all texts at hand.
if (!import.meta.env.SSR) await Promise.all([loadBookingTexts(), loadServiceTexts()]);

/** One request, also for guests, who come from a message's link and give the phone. */
export default function Request({ params: { reference } }: Route.ComponentProps) {
  const { t, language } = useTranslation('bookings');
  const { status } = useSession();
  return (
    <div className="min-w-0 pt-4 lg:pt-8">
      <PageMeta title={t('requestTitle', { reference })} robots="noindex" />
      {status === 'customer' ? (
        <Link
          to={paths.requests.getHref(language)}
          className="inline-flex min-h-11 items-center gap-1 text-palm underline-offset-4 hover:underline"
        >
          <ChevronForward className="size-4 rotate-180" />
          {t('title')}
        </Link>
      ) : null}
      {status === 'unknown' ? (
        <>
          <BookingHeading reference={reference} booking={null} />
          <LoadingBlock className="h-96" />
        </>
      ) : (
        <RequestScreen
          key={`${reference} ${status}`}
          reference={reference}
          signedIn={status === 'customer'}
        />
      )}
    </div>
  );
}
