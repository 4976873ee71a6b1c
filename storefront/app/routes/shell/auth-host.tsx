import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { closeSignIn, currentSignInRequest } from '~/shared/sign-in/sign-in-store';
import { useSignInRequest } from '~/shared/sign-in/use-sign-in-request';
import { useLazyComponent } from '~/ui/use-lazy-component';
import { usePendingAction } from './use-pending-action';

// Loaded when somebody wants to sign in: it is no part of a first view.
const loadDialog = () => import('~/features/auth/components/auth-dialog');

/** Shows the sign-in dialog whenever anything asks for it, and goes on after success. */
export function AuthHost() {
  const request = useSignInRequest();
  const navigate = useNavigate();
  const runPendingAction = usePendingAction();
  // Where a page needs the sign-in, it says so itself: nobody is sent away from it.
  const AuthDialog = useLazyComponent(loadDialog, request !== null, closeSignIn);

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

  return AuthDialog ? (
    <AuthDialog
      open={request !== null}
      tab={request?.tab ?? 'login'}
      onClose={onClose}
      onSignedIn={onSignedIn}
    />
  ) : null;
}
