import { languageOfPath } from '~/config/paths';
import { loadTranslator } from '~/shared/i18n/load-translator';
import { notifyConnection } from './notify-connection';
import { registerWorker } from './register-worker';
import { restartAfterDeployment } from './restart-after-deployment';

/** What no first view waits for. */
export async function afterLoading(): Promise<void> {
  restartAfterDeployment();
  if ('serviceWorker' in navigator) registerWorker();
  // The page has these texts already.
  notifyConnection(await loadTranslator(languageOfPath(window.location.pathname)));
}
