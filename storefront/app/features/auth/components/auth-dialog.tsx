import { useId, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { SignInTab } from '~/shared/sign-in/sign-in-store';
import { Dialog } from '~/ui/dialog';
import type { CodeRequest } from '../code-request';
import { AuthTabs } from './auth-tabs';
import { CodeStep } from './code-step';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

interface AuthDialogProps {
  open: boolean;
  /** The tab it opens with. */
  tab: SignInTab;
  onClose: () => void;
  onSignedIn: () => void;
}

/** Signing in and registering by phone (spec §2, auth modal). Opens anew each time. */
export default function AuthDialog({ open, tab: requested, onClose, onSignedIn }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const [tab, setTab] = useState(requested);
  const [request, setRequest] = useState<CodeRequest | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setTab(requested);
      setRequest(null);
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(request ? 'codeTitle' : tab === 'login' ? 'welcomeBack' : 'createAccount')}
    >
      {request ? (
        <CodeStep request={request} onCancel={() => setRequest(null)} onSignedIn={onSignedIn} />
      ) : (
        <EntryPanel tab={tab} onTab={setTab} onSent={setRequest} />
      )}
    </Dialog>
  );
}

interface EntryPanelProps {
  tab: SignInTab;
  onTab: (tab: SignInTab) => void;
  onSent: (request: CodeRequest) => void;
}

function EntryPanel({ tab, onTab, onSent }: EntryPanelProps) {
  const panelId = useId();
  return (
    <>
      <AuthTabs tab={tab} onChange={onTab} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
        {tab === 'login' ? <LoginForm onSent={onSent} /> : <RegisterForm onSent={onSent} />}
      </div>
    </>
  );
}
