import { useId, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { useFocusReturn } from '~/ui/forms/focus';
import { TitledPart } from '~/ui/titled-part';
import { PasswordForm } from './password-form';

interface PasswordSectionProps {
  email: string | null;
  hasPassword: boolean;
}

/** The password of older apps: it works together with a proved e-mail address. */
export function PasswordSection({ email, hasPassword }: PasswordSectionProps) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  const reasonId = useId();
  return (
    <TitledPart title={t('password.title')}>
      <div className="grid gap-4">
        <p>
          {t(hasPassword ? 'password.isSet' : 'password.isNotSet')}
          <span className="block text-sm text-ink-soft">{t('password.about')}</span>
        </p>
        {email ? null : (
          <p id={reasonId} className="text-sm text-ink-soft">
            {t('password.emailFirst')}
          </p>
        )}
        {open ? (
          <PasswordForm
            email={email ?? ''}
            hasPassword={hasPassword}
            onCancel={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              showToast('success', t('password.saved'));
            }}
          />
        ) : (
          <Button
            ref={opener}
            tone="secondary"
            disabled={!email}
            aria-describedby={email ? undefined : reasonId}
            onClick={() => setOpen(true)}
            className="justify-self-start"
          >
            {t(hasPassword ? 'password.change' : 'password.set')}
          </Button>
        )}
      </div>
    </TitledPart>
  );
}
