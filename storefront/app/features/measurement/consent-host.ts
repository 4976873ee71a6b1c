import type { ConsentPurpose } from '~/gql/graphql';
import { pageTranslator } from '~/shared/i18n/namespaces';
import { showToast } from '~/shared/toast/toast-store';
import { drawConsentBanner } from './consent-banner';
import { readChoice } from './consent-cookie';
import { loadConsentTexts } from './consent-texts';
import { saveChoice } from './save-choice';

let shown: HTMLElement | undefined;

/**
 * Shows the banner above the page: it covers the foot of the screen and moves nothing.
 *
 * @param isChanging a visitor came to change an earlier choice: what was chosen is shown
 */
export async function askForConsent(
  purposes: readonly ConsentPurpose[],
  isChanging = false,
): Promise<void> {
  await loadConsentTexts();
  const t = pageTranslator().getFixedT(null, 'consent');
  const save = async (chosen: ConsentPurpose[]) => {
    const isSaved = await saveChoice(chosen);
    showToast(isSaved ? 'success' : 'error', t(isSaved ? 'saved' : 'failed'));
    if (isSaved) shown?.remove();
  };
  shown?.remove();
  shown = drawConsentBanner({
    purposes,
    chosen: isChanging ? (readChoice() ?? []) : null,
    onChoice: save,
  });
  document.body.append(shown);
  // Who came to change it goes on there.
  if (isChanging) shown.querySelector('input')?.focus();
}
