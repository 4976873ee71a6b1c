import { pageTranslator } from '~/shared/i18n/namespaces';
import { notifyConnection } from './notify-connection';
import { registerWorker } from './register-worker';
import { restartAfterDeployment } from './restart-after-deployment';

/** What no first view waits for. */
export function afterLoading(): void {
  restartAfterDeployment();
  if ('serviceWorker' in navigator) registerWorker();
  notifyConnection(pageTranslator());
  import('~/features/measurement/start-measurement')
    .then(({ startMeasurement }) => startMeasurement())
    .catch(() => {
      // Nobody is counted or asked; the page works without.
    });
}
