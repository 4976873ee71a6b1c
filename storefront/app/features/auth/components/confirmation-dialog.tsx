import { useCallback, useEffect, useRef, useState } from 'react';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { CodeForm } from '~/ui/codes/code-form';
import { Dialog } from '~/ui/dialog';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { Spinner } from '~/ui/icons/spinner';
import {
  beginIdentityConfirmation,
  requestIdentityCode,
  verifyIdentityCode,
} from '../api/identity-codes';

interface ConfirmationDialogProps {
  open: boolean;
  /** Whether the customer proved who they are. Keep it stable (useCallback). */
  onSettled: (confirmed: boolean) => void;
}

/** Asks customers to prove, by a code to their own phone, that it is them. */
export default function ConfirmationDialog({ open, onSettled }: ConfirmationDialogProps) {
  const { t } = useTranslation('profile');
  const cancel = useCallback(() => onSettled(false), [onSettled]);
  return (
    <Dialog open={open} onClose={cancel} title={t('confirm.title')}>
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('confirm.why')}</p>
        <Confirmation onCancel={cancel} onConfirmed={() => onSettled(true)} />
      </div>
    </Dialog>
  );
}

interface ConfirmationProps {
  onCancel: () => void;
  onConfirmed: () => void;
}

type SentCode = Awaited<ReturnType<typeof beginIdentityConfirmation>>;

function Confirmation({ onCancel, onConfirmed }: ConfirmationProps) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const { submit, busy, failure } = useSubmission(common('code.sendFailed'));
  const send = () => submit(async () => setSent(await beginIdentityConfirmation()));
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening sends one message, no more.
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void send();
  }, []);

  if (sent) {
    return (
      <CodeForm
        to={sent.phone}
        resendAt={sent.resendAt}
        onConfirm={async (code) => {
          await verifyIdentityCode(code);
          onConfirmed();
        }}
        onResend={async () => (await requestIdentityCode()).resendAt}
        onCancel={onCancel}
      >
        {sent.notice ? <Alert tone="info">{sent.notice}</Alert> : null}
      </CodeForm>
    );
  }
  return (
    <>
      <p role="status" className="flex items-center gap-3 text-ink-soft empty:hidden">
        {failure ? null : (
          <>
            <Spinner />
            {t('confirm.sending')}
          </>
        )}
      </p>
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
        {failure ? (
          <Button busy={busy} onClick={send}>
            {common('action.retry')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
