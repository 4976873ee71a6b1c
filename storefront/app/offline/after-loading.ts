import { findRouter } from '~/framework/find-router';
import { pageTranslator } from '~/shared/i18n/namespaces';
import { notifyConnection } from './notify-connection';
import { registerWorker } from './register-worker';
import { restartAfterDeployment } from './restart-after-deployment';

/** What no first view waits for. */
export function afterLoading(): void {
  restartAfterDeployment();
  if ('serviceWorker' in navigator) registerWorker();
  notifyConnection(pageTranslator());
  const router = findRouter();
  if (!router) return;
  import('~/features/catalogue/picture-transition')
    .then(({ movePictures }) => movePictures(router))
    .catch(() => {
      // Pages change as the browser has it.
    });
  import('~/features/measurement/start-measurement')
    .then(({ startMeasurement }) => startMeasurement(router))
    .catch(() => {
      // Nobody is counted or asked; the page works without.
    });
}
