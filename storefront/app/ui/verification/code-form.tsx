import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { MutationState } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { type CodeDigits, codeOf, isWhole, noDigits } from '~/shared/verification/code-digits';
import { Button } from '../button';
import { FailureAlert } from '../forms/failure-alert';
import { CodeBoxes } from './code-boxes';
import { ResendButton } from './resend-button';

interface CodeFormProps {
  /** Where the code went: a phone or an e-mail address. */
  to: string;
  /** As many boxes as it has entries; four unless given. */
  empty?: CodeDigits;
  channel?: 'message' | 'mail';
  /** Milliseconds since the epoch: another code can be requested then. It changes with each code. */
  resendAt: number;
  confirming: MutationState;
  onConfirm: (code: string) => void;
  resending: MutationState;
  onResend: () => void;
  onCancel: () => void;
  /** More about the code, above the boxes. */
  children?: ReactNode;
}

/** Takes a code that was sent: boxes, confirm, cancel and resend (docs/specification.md#screens). */
export function CodeForm(props: CodeFormProps) {
  const { to, empty = noDigits, channel, resendAt, confirming, resending, children } = props;
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  const id = useId();
  const [digits, setDigits] = useState(empty);
  const { busy, failure } = confirming;

  // A code that was refused, or replaced by another, is typed again from the first box.
  const [seen, setSeen] = useState({ failure, resendAt });
  if (seen.failure !== failure || seen.resendAt !== resendAt) {
    setSeen({ failure, resendAt });
    const isRefused = failure && failure.errors[0].code !== 'API_UNAVAILABLE';
    if (isRefused || seen.resendAt !== resendAt) setDigits(empty);
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (isWhole(digits)) props.onConfirm(codeOf(digits));
  }
  function resend() {
    confirming.clearFailure();
    props.onResend();
  }
  return (
    <form onSubmit={confirm} className="grid min-w-0 gap-5">
      <p id={`${id}-sent`} className="text-center text-ink-soft">
        {t('code.sentTo')}{' '}
        <bdi dir="ltr" className="numbers wrap-anywhere text-ink">
          {to}
        </bdi>
      </p>
      {children}
      <FailureAlert id={`${id}-alert`} failure={failure} />
      <CodeBoxes
        // After a refusal the boxes are empty and the first has the focus again.
        key={failure?.text}
        digits={digits}
        channel={channel}
        describedBy={`${id}-sent`}
        alertId={failure ? `${id}-alert` : null}
        onChange={setDigits}
      />
      <Button type="submit" size="large" busy={busy} disabled={!isWhole(digits)}>
        {t('code.confirm')}
      </Button>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Button tone="quiet" onClick={props.onCancel} className="px-0!">
          {common('action.cancel')}
        </Button>
        <ResendButton resendAt={resendAt} resending={resending} onResend={resend} />
      </div>
    </form>
  );
}
