import { useId, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { SignInTab } from '~/shared/sign-in/sign-in-store';
import { Button } from '~/ui/button';
import { readSignInCode, type SignInCode } from '../sign-in-code';
import { AuthTabs } from './auth-tabs';
import type { EntryFormProps } from './entry-form-props';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

interface EntryPanelProps extends EntryFormProps {
  tab: SignInTab;
  onTab: (tab: SignInTab) => void;
}

/** The first step: a phone to sign in with, or a name and a phone to register with. */
export function EntryPanel({ tab, onTab, cancelled, onSent }: EntryPanelProps) {
  const panelId = useId();
  const Form = tab === 'login' ? LoginForm : RegisterForm;
  return (
    <>
      <AuthTabs tab={tab} onChange={onTab} panelId={panelId} />
      <CodeOffer onTaken={onSent} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
        <Form cancelled={cancelled} onSent={onSent} />
      </div>
    </>
  );
}

/**
 * The dialog opens with the requested tab (docs/specification.md#screens), also after a reload in the code step. The
 * code on its way is not lost: it can be entered from here.
 */
function CodeOffer({ onTaken }: { onTaken: (code: SignInCode) => void }) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('forms');
  const [code] = useState(readSignInCode);
  if (!code) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-palm-tint px-4 py-1">
      <p className="py-1">
        {common('code.sentTo')}{' '}
        <bdi dir="ltr" className="numbers">
          {code.to}
        </bdi>
      </p>
      <Button tone="quiet" className="px-0!" onClick={() => onTaken(code)}>
        {t('enterCode')}
      </Button>
    </div>
  );
}
