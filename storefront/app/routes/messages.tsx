import { useSearchParams } from 'react-router';
import { loadChoices } from '~/features/messages/api/messages';
import { openUnsubscribeLink } from '~/features/messages/api/unsubscribe-links';
import { MessagesScreen } from '~/features/messages/components/messages-screen';
import { UnsubscribeView } from '~/features/messages/components/unsubscribe-view';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ListSkeleton } from '~/ui/list-skeleton';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/messages';
import { AccountError } from './account/account-error';
import { AccountPage } from './account/account-page';

/** The token of an unsubscribe link, which works without signing in. */
const tokenParameter = 'stop';

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get(tokenParameter);
  if (token) return { subscription: await openUnsubscribeLink(token) };
  return loadChoices();
}
clientLoader.hydrate = true as const;

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const [search] = useSearchParams();
  if (loaderData && 'subscription' in loaderData) {
    const token = search.get(tokenParameter) ?? '';
    return (
      <div className="min-w-0 pt-4 lg:pt-8">
        <PageMeta title={t('messages.unsubscribe.title')} robots="noindex" />
        <h1 className="pb-6 text-3xl">{t('messages.unsubscribe.title')}</h1>
        <UnsubscribeView token={token} subscription={loaderData.subscription} />
      </div>
    );
  }
  return (
    <AccountPage
      title={t('messages.title')}
      lead={t('messages.lead')}
      data={loaderData}
      skeleton={<ListSkeleton rows={4} />}
    >
      {(choices) => <MessagesScreen choices={choices} />}
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('profile');
  return (
    <AccountError error={error} title={t('messages.title')} failed={t('messages.failedLoad')} />
  );
}
