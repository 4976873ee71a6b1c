import { useState } from 'react';
import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { CodeForm } from '~/ui/codes/code-form';
import { TitledPart } from '~/ui/titled-part';
import { changePhone } from '../api/change-phone';
import { requestPhoneCode } from '../api/request-phone-code';
import { useFocusReturn } from '../hooks/use-focus-return';
import type { SectionProps } from '../section-props';
import { PhoneForm, type PhoneRequest } from './phone-form';

/** The phone, and the way to another: the number, then the code that was sent to it. */
export function PhoneSection({ account, onChange }: SectionProps) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  const [request, setRequest] = useState<PhoneRequest | null>(null);

  function close() {
    setRequest(null);
    setOpen(false);
  }
  async function confirm(code: string) {
    if (!request) return;
    onChange(await changePhone(request.phone, code));
    showToast('success', t('phone.changed'));
    close();
  }
  return (
    <TitledPart title={t('phone.title')}>
      <div className="grid gap-4">
        <p>
          <bdi dir="ltr" className="numbers text-lg">
            {account.phone ? formatPhone(account.phone) : ''}
          </bdi>
          <span className="block text-sm text-ink-soft">{t('phone.about')}</span>
        </p>
        {open ? null : (
          <Button
            ref={opener}
            tone="secondary"
            onClick={() => setOpen(true)}
            className="justify-self-start"
          >
            {t('phone.change')}
          </Button>
        )}
        {open && !request ? <PhoneForm onSent={setRequest} onCancel={close} /> : null}
        {open && request ? (
          <CodeForm
            to={request.code.to}
            resendAt={request.code.resendAt}
            onConfirm={confirm}
            onResend={async () => (await requestPhoneCode(request.phone)).resendAt}
            onCancel={close}
          />
        ) : null}
      </div>
    </TitledPart>
  );
}
