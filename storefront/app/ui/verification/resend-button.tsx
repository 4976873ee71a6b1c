import { useState } from 'react';
import { formatWait } from '~/shared/format/wait';
import type { MutationState } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '../alert';
import { Button } from '../button';
import { useCountdown } from '../forms/use-countdown';

/** A longer wait reads better as a clock. */
const countedInSeconds = 120;

interface ResendButtonProps {
  /** Milliseconds since the epoch: another code can be requested then. It changes with each code. */
  resendAt: number;
  resending: MutationState;
  onResend: () => void;
}

/** Requests another code; until that is possible, it says how long to wait. */
export function ResendButton({ resendAt, resending, onResend }: ResendButtonProps) {
  const { t } = useTranslation('forms');
  const { busy, failure } = resending;
  const [first] = useState(resendAt);
  const left = useCountdown(Math.max(resendAt, failure?.retryAt ?? 0));
  const isSent = resendAt !== first && !busy && !failure;
  return (
    <div className="grid justify-items-end gap-1">
      {left > 0 ? (
        <p className="numbers flex min-h-11 items-center text-sm text-ink-soft">
          {left > countedInSeconds
            ? t('tryAgainIn', { time: `\u2066${formatWait(left)}\u2069` })
            : t('code.resendIn', { count: left })}
        </p>
      ) : (
        <Button tone="quiet" busy={busy} onClick={onResend} className="px-0!">
          {t('code.resend')}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {isSent ? t('code.sent') : null}
      </p>
      {failure ? <Alert>{failure.text}</Alert> : null}
    </div>
  );
}
