import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { SentCode } from '~/shared/verification/sent-code';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { Spinner } from '~/ui/icons/spinner';
import { CodeForm } from '~/ui/verification/code-form';
import { beginConfirmation, requestIdentityCode, verifyIdentityCode } from '../api/identity-codes';

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

function Confirmation({ onCancel, onConfirmed }: ConfirmationProps) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const { t: forms } = useTranslation('forms');
  const [code, setCode] = useState<SentCode | null>(null);
  const { submit, busy, failure } = useMutation<object, SentCode>({
    mutate: beginConfirmation,
    failed: forms('code.sendFailed'),
    onDone: setCode,
  });
  const send = () => void submit({});
  const sendFirst = useEffectEvent(send);
  const opened = useRef(false);
  useEffect(() => {
    // Opening sends one message, no more.
    if (opened.current) return;
    opened.current = true;
    sendFirst();
  }, []);

  if (code) return <ConfirmationCode code={code} onCancel={onCancel} onConfirmed={onConfirmed} />;
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

interface ConfirmationCodeProps extends ConfirmationProps {
  code: SentCode;
}

function ConfirmationCode({ code: first, onCancel, onConfirmed }: ConfirmationCodeProps) {
  const { t } = useTranslation('forms');
  const [code, setCode] = useState(first);
  const confirming = useMutation<{ typed: string }>({
    mutate: ({ typed }) => verifyIdentityCode(typed),
    failed: t('code.invalid'),
    onDone: onConfirmed,
  });
  const resending = useMutation<object, SentCode>({
    mutate: requestIdentityCode,
    failed: t('code.sendFailed'),
    onDone: setCode,
  });
  return (
    <CodeForm
      to={code.to}
      resendAt={code.resendAt}
      confirming={confirming}
      onConfirm={(typed) => confirming.submit({ typed })}
      resending={resending}
      onResend={() => resending.submit({})}
      onCancel={onCancel}
    >
      {code.notice ? <Alert tone="info">{code.notice}</Alert> : null}
    </CodeForm>
  );
}
