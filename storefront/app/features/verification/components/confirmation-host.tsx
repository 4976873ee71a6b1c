import { useCallback, useEffect } from 'react';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { useSession } from '~/shared/session/use-session';
import {
  settleConfirmation,
  useConfirmationRequest,
} from '~/shared/verification/confirmation-store';
import { useLazyComponent } from '~/ui/use-lazy-component';

// Loaded with its texts when a confirmation is requested: it is no part of a first view.
async function loadDialog() {
  const [dialog] = await Promise.all([
    import('./confirmation-dialog'),
    loadNamespaces('account', 'forms', 'profile'),
  ]);
  return dialog;
}

/** Shows the “confirm it is you” dialog while a confirmation is requested. */
export function ConfirmationHost() {
  const request = useConfirmationRequest();
  const { status } = useSession();
  const ConfirmationDialog = useLazyComponent(loadDialog, request !== null, giveUp);

  // A dialog that closes after its request was settled must not settle the next one.
  const settle = useCallback(
    (confirmed: boolean) => {
      if (request) settleConfirmation(confirmed);
    },
    [request],
  );
  useEffect(() => {
    if (status === 'guest') settleConfirmation(false);
  }, [status]);

  return ConfirmationDialog ? (
    <ConfirmationDialog open={request !== null} onSettled={settle} />
  ) : null;
}

function giveUp(): void {
  settleConfirmation(false);
}
