import { loadNamespaces } from '~/shared/i18n/namespaces';
import { closeSignIn, useSignInRequest } from '~/shared/sign-in/sign-in-store';
import { useLazyComponent } from '~/ui/use-lazy-component';

// Loaded with its texts when the sign-in is requested: it is no part of a first view.
async function loadDialog() {
  const [dialog] = await Promise.all([import('./sign-in-dialog'), loadNamespaces('auth', 'forms')]);
  return dialog;
}

/** Shows the sign-in dialog while it is requested (`requestSignIn`). */
export function AuthHost() {
  const request = useSignInRequest();
  // Where the dialog cannot be loaded, the visitor stays: a page that needs it has a button of its own.
  const SignInDialog = useLazyComponent(loadDialog, request !== null, closeSignIn);
  return SignInDialog ? <SignInDialog request={request} /> : null;
}
