import { useState } from 'react';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { useFocusAfterRender } from '~/ui/forms/focus';
import type { Session, SessionChange } from '../api/sessions';
import { RevokeOthers } from './revoke-others';
import { SessionRow } from './session-row';

/** Where the customer is signed in, this device first, and how to sign the others out. */
export function SessionsScreen({ sessions }: { sessions: Session[] }) {
  const { t, language } = useTranslation('profile');
  // The pressed button is gone: the list keeps the reader's place.
  const [list, focusList] = useFocusAfterRender<HTMLUListElement>();
  const [leaving, setLeaving] = useState<Session | null>(null);
  const { submit, busy, failure } = useMutation<SessionChange>({
    action: paths.sessions.getHref(language),
    failed: t('sessions.failed.one'),
    onDone: () => {
      showToast('success', t('sessions.signedOut', { device: leaving?.deviceName ?? '' }));
      focusList();
    },
    // It may have been signed out elsewhere.
    onFailed: focusList,
  });
  const current = sessions.filter((session) => session.current);
  const others = sessions.filter((session) => !session.current);

  function signOut(session: Session) {
    setLeaving(session);
    void submit({ intent: 'revoke', id: session.id });
  }
  return (
    <>
      {failure ? <Alert className="mb-4">{failure.text}</Alert> : null}
      <ul ref={list} tabIndex={-1} aria-label={t('sessions.list')} className="outline-none">
        {[...current, ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy && leaving?.id === session.id}
            onSignOut={() => signOut(session)}
          />
        ))}
      </ul>
      <RevokeOthers count={others.length} onDone={focusList} />
    </>
  );
}
