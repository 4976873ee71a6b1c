import { type FormEvent, useId, useState } from 'react';
import { RefusedError } from '~/shared/api/refused-error';
import { type CodeDigits, codeOf, isWhole, noDigits } from '~/shared/codes/code-digits';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { CodeBoxes } from '~/ui/codes/code-boxes';
import { ResendButton } from '~/ui/codes/resend-button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { requestCode } from '../api/request-code';
import { verifyCode } from '../api/verify-code';
import { clearCodeInVerification } from '../code-in-verification';
import type { CodeRequest } from '../code-request';

interface CodeStepProps {
  request: CodeRequest;
  onCancel: () => void;
  onSignedIn: () => void;
}

export function CodeStep({ request, onCancel, onSignedIn }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const id = useId();
  const [digits, setDigits] = useState<CodeDigits>(noDigits);
  const { submit, busy, failure, clearFailure } = useSubmission(common('code.invalid'));

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isWhole(digits)) return;
    submit(async () => {
      try {
        const { phone, input } = request;
        await verifyCode({ code: codeOf(digits), phone, purpose: input.purpose });
      } catch (error) {
        if (error instanceof RefusedError) setDigits(noDigits);
        throw error;
      }
      clearCodeInVerification();
      onSignedIn();
    });
  }
  async function resend() {
    const { resendAt } = await requestCode(request.input);
    setDigits(noDigits);
    clearFailure();
    return resendAt;
  }
  return (
    <form onSubmit={confirm} className="grid gap-5">
      <p id={`${id}-sent`} className="text-center text-ink-soft">
        {t('codeSentTo')}{' '}
        <bdi dir="ltr" className="numbers text-ink">
          {request.phone}
        </bdi>
      </p>
      {request.notice ? <Alert tone="info">{request.notice}</Alert> : null}
      <FailureAlert id={`${id}-alert`} failure={failure} />
      <CodeBoxes
        // After a refusal the boxes are empty and the first has the focus again.
        key={failure?.text}
        digits={digits}
        describedBy={`${id}-sent`}
        alertId={failure ? `${id}-alert` : null}
        onChange={setDigits}
      />
      <Button type="submit" size="large" busy={busy} disabled={!isWhole(digits)}>
        {t('confirm')}
      </Button>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Button tone="quiet" onClick={onCancel} className="px-0!">
          {t('changePhone')}
        </Button>
        <ResendButton resendAt={request.resendAt} onResend={resend} />
      </div>
    </form>
  );
}
