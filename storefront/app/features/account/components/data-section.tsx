import { saveFile } from '~/shared/files/save-file';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { TitledPart } from '~/ui/titled-part';
import { useAccountChange } from '../hooks/use-account-change';

interface DataExport {
  /** JSON */
  data: string | null;
  fileName: string | null;
}

/** Hands the customer everything the shop keeps about them. */
export function DataSection() {
  const { t } = useTranslation('account');
  const { submit, busy, failure } = useAccountChange<DataExport>({
    failed: t('failed.export'),
    onDone: ({ data, fileName }) => {
      saveFile(fileName ?? 'mashtal.json', new Blob([data ?? ''], { type: 'application/json' }));
      showToast('success', t('data.done'));
    },
  });
  return (
    <TitledPart title={t('data.title')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{t('data.about')}</p>
        <FailureAlert failure={failure} />
        <Button tone="secondary" busy={busy} onClick={() => submit({ intent: 'exportData' })}>
          {t('data.download')}
        </Button>
      </div>
    </TitledPart>
  );
}
