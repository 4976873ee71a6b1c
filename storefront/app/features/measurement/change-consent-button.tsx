import type { ConsentPurpose } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { askForConsent } from './consent-host';
import { loadConsentTexts } from './consent-texts';

await loadConsentTexts();

/** On the privacy page: what was agreed to is taken back as easily as it was given. */
export default function ChangeConsentButton({ purposes }: { purposes: readonly ConsentPurpose[] }) {
  const { t } = useTranslation('consent');
  return (
    <Button tone="secondary" onClick={() => askForConsent(purposes, true)} className="mt-8">
      {t('change')}
    </Button>
  );
}
