import { saveFile } from '~/shared/files/save-file';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { TitledPart } from '~/ui/titled-part';
import { exportData } from '../api/export-data';

/** Hands the customer everything the shop keeps about them. */
export function DataSection() {
  const { t } = useTranslation('account');
  const { submit, busy, failure } = useSubmission(t('failed.export'));

  function download() {
    submit(async () => {
      const { name, text } = await exportData();
      saveFile(name, new Blob([text], { type: 'application/json' }));
      showToast('success', t('data.done'));
    });
  }
  return (
    <TitledPart title={t('data.title')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{t('data.about')}</p>
        <FailureAlert failure={failure} />
        <Button tone="secondary" busy={busy} onClick={download}>
          {t('data.download')}
        </Button>
      </div>
    </TitledPart>
  );
}
