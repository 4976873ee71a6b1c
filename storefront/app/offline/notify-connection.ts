import type { i18n } from 'i18next';
import { dismissToast, showToast } from '~/shared/toast/toast-store';

/** Shows a message while the browser is offline (docs/specification.md#messages). */
export function notifyConnection(translator: i18n): void {
  const say = translator.getFixedT(null, 'common');
  let toast: number | null = null;
  const showLoss = () => {
    toast ??= showToast('error', say('state.apiAway'), Number.POSITIVE_INFINITY);
  };
  window.addEventListener('offline', showLoss);
  window.addEventListener('online', () => {
    if (toast === null) return;
    dismissToast(toast);
    toast = null;
    showToast('success', say('state.online'));
  });
  if (!navigator.onLine) showLoss();
}
