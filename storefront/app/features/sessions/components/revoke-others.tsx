import { useState } from 'react';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import type { SessionChange } from '../api/sessions';

interface RevokeOthersProps {
  /** How many other devices there are. */
  count: number;
  onDone: () => void;
}

/** Signs all other devices out, after a question; says so where there are none. */
export function RevokeOthers({ count, onDone }: RevokeOthersProps) {
  const { t, language } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  const { submit, busy, failure, clearFailure } = useMutation<SessionChange, { count: number }>({
    action: paths.sessions.getHref(language),
    failed: t('sessions.failed.others'),
    onDone: (revoked) => {
      setOpen(false);
      showToast('success', t('sessions.othersDone', { count: revoked.count }));
      onDone();
    },
  });

  function close() {
    clearFailure();
    setOpen(false);
  }
  return (
    <>
      {count > 0 ? (
        <Button tone="danger" onClick={() => setOpen(true)} className="mt-8">
          {t('sessions.others')}
        </Button>
      ) : (
        <p className="mt-6 text-ink-soft">{t('sessions.alone')}</p>
      )}
      <ConfirmDialog
        open={open}
        onClose={close}
        title={t('sessions.othersTitle')}
        confirmLabel={t('sessions.othersConfirm')}
        busy={busy}
        failure={failure?.text}
        onConfirm={() => submit({ intent: 'revokeOthers' })}
      >
        {t('sessions.othersText', { count })}
      </ConfirmDialog>
    </>
  );
}
