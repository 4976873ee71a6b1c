import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import AuthDialog from '~/features/auth/components/auth-dialog';
import {
  closeSignIn,
  currentSignInRequest,
  type SignInRequest,
} from '~/shared/sign-in/sign-in-store';
import { usePendingAction } from './use-pending-action';

/** The sign-in dialog, and what follows it: the way back, or what the guest wanted to do. */
export default function SignInDialog({ request }: { request: SignInRequest | null }) {
  const navigate = useNavigate();
  const runPendingAction = usePendingAction();

  const onClose = useCallback(() => {
    // After success there is no request left, and nowhere to be sent to.
    const closeTo = currentSignInRequest()?.closeTo;
    closeSignIn();
    if (closeTo) navigate(closeTo, { replace: true });
  }, [navigate]);

  const onSignedIn = useCallback(async () => {
    const returnTo = currentSignInRequest()?.returnTo;
    closeSignIn();
    runPendingAction();
    if (returnTo) await navigate(returnTo, { replace: true });
  }, [navigate, runPendingAction]);

  return (
    <AuthDialog
      open={request !== null}
      tab={request?.tab ?? 'login'}
      onClose={onClose}
      onSignedIn={onSignedIn}
    />
  );
}
