import { loadNamespaces } from '~/shared/i18n/namespaces';
import { closeSignIn, useSignInRequest } from '~/shared/sign-in/sign-in-store';
import { useLazyComponent } from '~/ui/use-lazy-component';

// Loaded with its texts when somebody wants to sign in: it is no part of a first view.
async function loadDialog() {
  const [dialog] = await Promise.all([import('./sign-in-dialog'), loadNamespaces('auth', 'forms')]);
  return dialog;
}

/** Shows the sign-in dialog whenever anything asks for it. */
export function AuthHost() {
  const request = useSignInRequest();
  // Where a page needs the sign-in, it says so itself: nobody is sent away from it.
  const SignInDialog = useLazyComponent(loadDialog, request !== null, closeSignIn);
  return SignInDialog ? <SignInDialog request={request} /> : null;
}
