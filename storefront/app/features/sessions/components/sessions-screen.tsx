import { useCallback, useRef, useState } from 'react';
import { failureText } from '~/shared/api/failure-text';
import { useApiData } from '~/shared/api/use-api-data';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { loadSessions, revokeSession, type Session } from '../api/sessions';
import { RevokeOthers } from './revoke-others';
import { SessionRow } from './session-row';

/** Where the customer is signed in, this device first, and how to sign the others out. */
export function SessionsScreen() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const { data, failure, loading, reload } = useApiData(loadSessions);
  if (failure) {
    const words = { connection: common('state.apiAway'), otherwise: t('sessions.failed.load') };
    return <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />;
  }
  if (!data) return <LoadingBlock className="h-48" />;
  return <Sessions sessions={data} onChange={reload} />;
}

interface SessionsProps {
  sessions: Session[];
  onChange: () => Promise<void>;
}

function Sessions({ sessions, onChange }: SessionsProps) {
  const { t } = useTranslation('profile');
  const list = useRef<HTMLUListElement>(null);
  const { submit, busy, failure } = useSubmission(t('sessions.failed.one'));
  const [leaving, setLeaving] = useState<string | null>(null);
  const current = sessions.filter((session) => session.current);
  const others = sessions.filter((session) => !session.current);

  const change = useCallback(async () => {
    await onChange();
    // The pressed button is gone: the list keeps the reader's place.
    list.current?.focus();
  }, [onChange]);
  async function signOut({ id, deviceName }: Session) {
    setLeaving(id);
    const done = await submit(() => revokeSession(id));
    if (done) showToast('success', t('sessions.signedOut', { device: deviceName }));
    // Also after a refusal: it may have been signed out elsewhere.
    await change();
  }
  return (
    <>
      {failure ? <Alert className="mb-4">{failure.text}</Alert> : null}
      <ul ref={list} tabIndex={-1} aria-label={t('sessions.list')} className="outline-none">
        {[...current, ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy && leaving === session.id}
            onSignOut={() => signOut(session)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <RevokeOthers count={others.length} onDone={change} />
      ) : (
        <p className="mt-6 text-ink-soft">{t('sessions.alone')}</p>
      )}
    </>
  );
}
