import { useState } from 'react';
import type { SignInCodeRequestInput } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { SignInTab } from '~/shared/sign-in/sign-in-store';
import { Dialog } from '~/ui/dialog';
import type { SignInCode } from '../sign-in-code';
import { EntryPanel } from './entry-panel';
import { SignInCodeForm } from './sign-in-code-form';

interface AuthDialogProps {
  open: boolean;
  /** The tab it opens with. */
  tab: SignInTab;
  onClose: () => void;
  onSignedIn: () => void;
}

/** Signing in and registering by phone (docs/specification.md#screens, auth modal). Each opening begins from the start. */
export default function AuthDialog({ open, tab: requested, onClose, onSignedIn }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const [tab, setTab] = useState(requested);
  const [code, setCode] = useState<SignInCode | null>(null);
  const [cancelled, setCancelled] = useState<SignInCodeRequestInput | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) reset();
  }

  function reset() {
    setTab(requested);
    setCode(null);
    setCancelled(null);
  }
  function changeTab(chosen: SignInTab) {
    setTab(chosen);
    setCancelled(null);
  }
  function cancel({ input }: SignInCode) {
    setCode(null);
    setCancelled(input);
    setTab(input.purpose === 'LOGIN' ? 'login' : 'register');
  }
  return (
    <Dialog
      size="large"
      open={open}
      onClose={onClose}
      title={t(code ? 'codeTitle' : tab === 'login' ? 'welcomeBack' : 'createAccount')}
    >
      {code ? (
        <SignInCodeForm code={code} onCancel={() => cancel(code)} onSignedIn={onSignedIn} />
      ) : (
        <EntryPanel tab={tab} onTab={changeTab} cancelled={cancelled} onSent={setCode} />
      )}
    </Dialog>
  );
}
