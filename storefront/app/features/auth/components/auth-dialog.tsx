import { useState } from 'react';
import type { SignInCodeRequestInput } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { SignInTab } from '~/shared/sign-in/sign-in-store';
import { Dialog } from '~/ui/dialog';
import type { CodeRequest } from '../code-request';
import { CodeStep } from './code-step';
import { EntryPanel } from './entry-panel';

interface AuthDialogProps {
  open: boolean;
  /** The tab it opens with. */
  tab: SignInTab;
  onClose: () => void;
  onSignedIn: () => void;
}

/** Signing in and registering by phone (docs/specification.md#screens, auth modal). Opens anew each time. */
export default function AuthDialog({ open, tab: requested, onClose, onSignedIn }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const [tab, setTab] = useState(requested);
  const [request, setRequest] = useState<CodeRequest | null>(null);
  const [cancelled, setCancelled] = useState<SignInCodeRequestInput | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) reset();
  }

  function reset() {
    setTab(requested);
    setRequest(null);
    setCancelled(null);
  }
  function changeTab(chosen: SignInTab) {
    setTab(chosen);
    setCancelled(null);
  }
  function cancel({ input }: CodeRequest) {
    setRequest(null);
    setCancelled(input);
    setTab(input.purpose === 'LOGIN' ? 'login' : 'register');
  }
  return (
    <Dialog
      size="large"
      open={open}
      onClose={onClose}
      title={t(request ? 'codeTitle' : tab === 'login' ? 'welcomeBack' : 'createAccount')}
    >
      {request ? (
        <CodeStep request={request} onCancel={() => cancel(request)} onSignedIn={onSignedIn} />
      ) : (
        <EntryPanel tab={tab} onTab={changeTab} cancelled={cancelled} onSent={setRequest} />
      )}
    </Dialog>
  );
}
