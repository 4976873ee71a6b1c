import { useEffect, useState } from 'react';
import { formatWait } from '~/shared/format/wait';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '../alert';
import { Button } from '../button';
import { useCountdown } from './use-countdown';

/** A longer wait reads better as a clock. */
const countedInSeconds = 120;

interface ResendButtonProps {
  /** Milliseconds since the epoch: another code may be asked for then. */
  resendAt: number;
  /** Has another code sent, and says when the next may be asked for. */
  onResend: () => Promise<number>;
}

/** Asks for another code; until that is possible, it says how long to wait. */
export function ResendButton({ resendAt, onResend }: ResendButtonProps) {
  const { t } = useTranslation();
  const [end, setEnd] = useState(resendAt);
  const [sent, setSent] = useState(false);
  const left = useCountdown(end);
  const { submit, busy, failure } = useSubmission(t('code.sendFailed'));
  const retryAt = failure?.retryAt;
  useEffect(() => {
    if (retryAt) setEnd(retryAt);
  }, [retryAt]);

  async function resend() {
    setSent(await submit(async () => setEnd(await onResend())));
  }
  return (
    <div className="grid justify-items-end gap-1">
      {left > 0 ? (
        <p className="numbers flex min-h-11 items-center text-sm text-ink-soft">
          {left > countedInSeconds
            ? t('tryAgainIn', { time: `\u2066${formatWait(left)}\u2069` })
            : t('code.resendIn', { count: left })}
        </p>
      ) : (
        <Button tone="quiet" busy={busy} onClick={resend} className="px-0!">
          {t('code.resend')}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {sent ? t('code.sent') : null}
      </p>
      {failure ? <Alert>{failure.text}</Alert> : null}
    </div>
  );
}
