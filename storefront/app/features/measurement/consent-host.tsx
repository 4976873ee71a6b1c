import { createRoot, type Root } from 'react-dom/client';
import type { ConsentPurpose } from '~/gql/graphql';
import { pageTranslator } from '~/shared/i18n/namespaces';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { showToast } from '~/shared/toast/toast-store';
import { ConsentBanner } from './consent-banner';
import { readChoice } from './consent-cookie';
import { loadConsentTexts } from './consent-texts';
import { saveChoice } from './save-choice';

let root: Root | undefined;

/**
 * Shows the banner above the page, in a root of its own: it covers the foot of the screen and moves
 * nothing.
 *
 * @param isChanging a visitor came to change an earlier choice: what was chosen is shown
 */
export async function askForConsent(
  purposes: readonly ConsentPurpose[],
  isChanging = false,
): Promise<void> {
  await loadConsentTexts();
  const translator = pageTranslator();
  const t = translator.getFixedT(null, 'consent');
  const place = document.createElement('div');
  document.body.append(place);
  root?.unmount();
  const current = createRoot(place);
  root = current;
  const close = () => {
    current.unmount();
    place.remove();
  };
  current.render(
    <TranslationProvider translator={translator}>
      <ConsentBanner
        purposes={purposes}
        chosen={isChanging ? (readChoice() ?? []) : null}
        onChoice={async (chosen) => {
          const isSaved = await saveChoice(chosen);
          showToast(isSaved ? 'success' : 'error', t(isSaved ? 'saved' : 'failed'));
          if (isSaved) close();
        }}
      />
    </TranslationProvider>,
  );
}
