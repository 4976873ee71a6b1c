import { renderToStaticMarkup } from 'react-dom/server';
import { languageOfPath } from '~/config/paths';
import { setOfflinePageHeaders } from '~/config/security-headers.server';
import { OfflinePage } from '~/offline/offline-page';
import { styleFiles } from '~/offline/style-files.server';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { translators } from '~/shared/i18n/translators.server';
import type { Route } from './+types/offline';

/** What the service worker keeps and shows without a line; the same for everybody. */
export function loader({ request }: Route.LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const html = renderToStaticMarkup(
    <TranslationProvider translator={translators[language]}>
      <OfflinePage styles={styleFiles} />
    </TranslationProvider>,
  );
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  setOfflinePageHeaders(headers);
  return new Response(`<!DOCTYPE html>${html}`, { headers });
}
