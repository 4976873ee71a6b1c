import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { RefusedError } from '~/shared/api/refused-error';
import { type CodeDigits, codeOf, isWhole, noDigits } from '~/shared/codes/code-digits';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '../button';
import { FailureAlert } from '../forms/failure-alert';
import { CodeBoxes } from './code-boxes';
import { ResendButton } from './resend-button';

interface CodeFormProps {
  /** Where the code went: a phone or an e-mail address. */
  to: string;
  /** As many boxes as it has entries; four unless told. */
  empty?: CodeDigits;
  channel?: 'message' | 'mail';
  /** Milliseconds since the epoch: another code may be asked for then. */
  resendAt: number;
  /** Throws `RefusedError` where the code is not taken. */
  onConfirm: (code: string) => Promise<void>;
  /** Has another code sent, and says when the next may be asked for. */
  onResend: () => Promise<number>;
  onCancel: () => void;
  /** More about the code, above the boxes. */
  children?: ReactNode;
}

/** Takes a code that was sent: boxes, confirm, cancel and resend (docs/specification.md#screens). */
export function CodeForm({
  to,
  empty = noDigits,
  channel,
  resendAt,
  onConfirm,
  onResend,
  onCancel,
  children,
}: CodeFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [digits, setDigits] = useState(empty);
  const { submit, busy, failure, clearFailure } = useSubmission(t('code.invalid'));

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isWhole(digits)) return;
    submit(async () => {
      try {
        await onConfirm(codeOf(digits));
      } catch (error) {
        if (error instanceof RefusedError) setDigits(empty);
        throw error;
      }
    });
  }
  async function resend() {
    const next = await onResend();
    setDigits(empty);
    clearFailure();
    return next;
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
        <Button tone="quiet" onClick={onCancel} className="px-0!">
          {t('action.cancel')}
        </Button>
        <ResendButton resendAt={resendAt} onResend={resend} />
      </div>
    </form>
  );
}
