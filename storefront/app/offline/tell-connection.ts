import type { Translator } from '~/shared/i18n/browser-translator';
import { dismissToast, showToast } from '~/shared/toast/toast-store';

/** Says when the line is gone, until it is back (docs/specification.md#messages): nobody has to press something first. */
export function tellConnection(translator: Translator): void {
  const say = translator.getFixedT(null, 'common');
  let shown: number | null = null;
  const tellLoss = () => {
    shown ??= showToast('error', say('state.apiAway'), Number.POSITIVE_INFINITY);
  };
  window.addEventListener('offline', tellLoss);
  window.addEventListener('online', () => {
    if (shown === null) return;
    dismissToast(shown);
    shown = null;
    showToast('success', say('state.online'));
  });
  if (!navigator.onLine) tellLoss();
}
