import { formatWait } from '~/shared/format/wait';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useCountdown } from './use-countdown';

interface WaitProps {
  /** Milliseconds since the epoch. */
  until: number;
}

/**
 * The time until another try makes sense. Put it beside an alert, not into it: it would be
 * read out every second. Give it `until` as its key.
 */
export function Wait({ until }: WaitProps) {
  const { t } = useTranslation('forms');
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
