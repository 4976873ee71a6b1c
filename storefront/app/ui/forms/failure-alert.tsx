import { formatWait } from '~/shared/format/wait';
import type { Failure } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '../alert';
import { useCountdown } from '../codes/use-countdown';

interface FailureAlertProps {
  /** What the fields it speaks of link to. */
  id?: string;
  failure: Failure | null;
}

/** Why a form was not taken, and the time until another try where there is one to wait. */
export function FailureAlert({ id, failure }: FailureAlertProps) {
  if (!failure) return null;
  return (
    <div>
      <Alert id={id}>{failure.text}</Alert>
      {failure.retryAt ? <Wait key={failure.retryAt} until={failure.retryAt} /> : null}
    </div>
  );
}

/** Beside the alert, which would otherwise be read out every second. */
function Wait({ until }: { until: number }) {
  const { t } = useTranslation();
  const left = useCountdown(until);
  return (
    <>
      {left > 0 ? (
        <p className="numbers mt-2 text-sm text-ink-soft">
          {t('tryAgainIn', { time: `\u2066${formatWait(left)}\u2069` })}
        </p>
      ) : null}
      <p role="status" className="text-sm not-empty:mt-2">
        {left === 0 ? t('tryAgainNow') : null}
      </p>
    </>
  );
}
