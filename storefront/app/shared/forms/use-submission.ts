import { useRef, useState } from 'react';
import { failureText } from '../api/failure-text';
import { type Refusal, RefusedError } from '../api/refused-error';
import { useTranslation } from '../i18n/use-translation';
import { ConfirmationCancelledError } from '../verification/confirmed';

export interface Failure {
  /** What to tell the visitor: the first reason where there are several. */
  text: string;
  /** The input to blame, in camelCase, or null. */
  field: string | null;
  /** The server's reasons; empty where it gave none. */
  refusals: readonly Refusal[];
  /** Milliseconds since the epoch: trying again makes sense then. Null: at once. */
  retryAt: number | null;
}

/**
 * Sends a form once at a time and keeps why it failed (docs/specification.md#messages). Somebody who would not prove
 * who they are has decided so: that is no failure.
 */
export function useSubmission(otherwise: string) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);

  /** Whether it went through. */
  async function submit(send: () => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      if (!(error instanceof ConfirmationCancelledError)) {
        setFailure(failureOf(error, { connection: t('state.apiAway'), otherwise }));
      }
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { submit, busy, failure, clearFailure: () => setFailure(null) };
}

function failureOf(error: unknown, texts: { connection: string; otherwise: string }): Failure {
  if (!(error instanceof RefusedError)) {
    return { text: failureText(error, texts), field: null, refusals: [], retryAt: null };
  }
  const [{ field }] = error.refusals;
  return {
    text: error.message || texts.otherwise,
    field: field ?? null,
    refusals: error.refusals,
    retryAt: error.retryAfter ? Date.now() + error.retryAfter * 1000 : null,
  };
}
