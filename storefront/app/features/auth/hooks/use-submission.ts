import { useRef, useState } from 'react';
import { failureText } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { SignInError } from '../api/sign-in-error';

export interface Failure {
  text: string;
  /** The input to blame, in camelCase, or null. */
  field: string | null;
}

/** Sends a form once at a time and keeps why it failed (spec §8). */
export function useSubmission(otherwise: string) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);

  async function submit(send: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(failureOf(error, { connection: t('state.apiAway'), otherwise }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { submit, busy, failure, clearFailure: () => setFailure(null) };
}

function failureOf(error: unknown, texts: { connection: string; otherwise: string }): Failure {
  if (error instanceof SignInError) {
    return { text: error.message || texts.otherwise, field: error.field };
  }
  return { text: failureText(error, texts), field: null };
}
