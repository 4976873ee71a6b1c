import { type FormEvent, useId, useState } from 'react';
import type { SignInCodeRequestInput } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { requestCode } from '../api/request-code';
import { SignInError } from '../api/sign-in-error';
import { verifyCode } from '../api/verify-code';
import { type CodeDigits, codeLength, codeOf, noDigits } from '../code-digits';
import type { CodeRequest } from '../code-request';
import { useCountdown } from '../hooks/use-countdown';
import { useSubmission } from '../hooks/use-submission';
import { clearPhoneInVerification } from '../phone-in-verification';
import { CodeBoxes } from './code-boxes';

interface CodeStepProps {
  request: CodeRequest;
  onCancel: () => void;
  onSignedIn: () => void;
}

export function CodeStep({ request, onCancel, onSignedIn }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const alertId = useId();
  const [digits, setDigits] = useState<CodeDigits>(noDigits);
  const { submit, busy, failure, clearFailure } = useSubmission(t('failed.code'));
  const code = codeOf(digits);

  function confirm(event: FormEvent) {
    event.preventDefault();
    submit(async () => {
      try {
        await verifyCode({ code, phone: request.phone, purpose: request.input.purpose });
      } catch (error) {
        if (error instanceof SignInError) setDigits(noDigits);
        throw error;
      }
      clearPhoneInVerification();
      onSignedIn();
    });
  }
  return (
    <form onSubmit={confirm} className="grid gap-5">
      <p className="text-center text-ink-soft">
        {t('codeSentTo')}{' '}
        <bdi dir="ltr" className="numbers text-ink">
          {request.phone}
        </bdi>
      </p>
      {request.notice ? <Alert tone="info">{request.notice}</Alert> : null}
      {failure ? <Alert id={alertId}>{failure.text}</Alert> : null}
      <CodeBoxes
        // After a refusal the boxes are empty and the first has the focus again.
        key={failure?.text}
        digits={digits}
        alertId={failure ? alertId : null}
        onChange={setDigits}
      />
      <Button type="submit" size="large" busy={busy} disabled={code.length < codeLength}>
        {t('confirm')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button tone="quiet" onClick={onCancel} className="px-0!">
          {t('changePhone')}
        </Button>
        <ResendButton
          input={request.input}
          initialEnd={request.resendAt}
          onSent={() => {
            setDigits(noDigits);
            clearFailure();
          }}
        />
      </div>
    </form>
  );
}

interface ResendButtonProps {
  input: SignInCodeRequestInput;
  initialEnd: number;
  onSent: () => void;
}

function ResendButton({ input, initialEnd, onSent }: ResendButtonProps) {
  const { t } = useTranslation('auth');
  const [end, setEnd] = useState(initialEnd);
  const [sentAgain, setSentAgain] = useState(false);
  const left = useCountdown(end);
  const { submit, busy, failure } = useSubmission(t('failed.send'));

  function resend() {
    submit(async () => {
      const { resendAfter } = await requestCode(input);
      setEnd(Date.now() + resendAfter * 1000);
      setSentAgain(true);
      onSent();
    });
  }
  return (
    <div className="grid justify-items-end gap-1">
      {left > 0 ? (
        <p className="numbers flex min-h-11 items-center text-sm text-ink-soft">
          {t('resendIn', { count: left })}
        </p>
      ) : (
        <Button tone="quiet" busy={busy} onClick={resend} className="px-0!">
          {t('resend')}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {sentAgain && !failure ? t('sentAgain') : null}
      </p>
      {failure ? <Alert>{failure.text}</Alert> : null}
    </div>
  );
}
