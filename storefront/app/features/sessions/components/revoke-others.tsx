import { useCallback, useState } from 'react';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { revokeOtherSessions } from '../api/sessions';

interface RevokeOthersProps {
  /** How many other devices there are. */
  count: number;
  onDone: () => Promise<void>;
}

export function RevokeOthers({ count, onDone }: RevokeOthersProps) {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);
  const { submit, busy, failure, clearFailure } = useSubmission(t('sessions.failed.others'));
  const close = useCallback(() => setAsking(false), []);

  function ask() {
    clearFailure();
    setAsking(true);
  }
  async function revoke() {
    await submit(async () => {
      const signedOut = await revokeOtherSessions();
      close();
      showToast('success', t('sessions.othersDone', { count: signedOut }));
      await onDone();
    });
  }
  return (
    <>
      <Button tone="danger" onClick={ask} className="mt-8">
        {t('sessions.others')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={t('sessions.othersTitle')}
        confirmLabel={t('sessions.othersConfirm')}
        busy={busy}
        failure={failure?.text}
        onConfirm={revoke}
      >
        {t('sessions.othersText', { count })}
      </ConfirmDialog>
    </>
  );
}
