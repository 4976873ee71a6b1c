import { languageOfPath } from '~/config/paths';
import { loadTranslator } from '~/shared/i18n/load-translator';
import { registerWorker } from './register-worker';
import { restartAfterDeployment } from './restart-after-deployment';
import { tellConnection } from './tell-connection';

/** What no first view waits for. */
export async function afterLoading(): Promise<void> {
  restartAfterDeployment();
  if ('serviceWorker' in navigator) registerWorker();
  // The page has these texts already.
  tellConnection(await loadTranslator(languageOfPath(window.location.pathname)));
}
