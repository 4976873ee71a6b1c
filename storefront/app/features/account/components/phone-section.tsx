import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { CodeForm } from '~/ui/codes/code-form';
import { TitledPart } from '~/ui/titled-part';
import { type CodePayload, changeAccount, resendTime } from '../api/account';
import { unwrapResult } from '../api/unwrap-result';
import { useFocusReturn } from '../hooks/use-focus-return';
import { PhoneForm } from './phone-form';

interface PhoneRequest {
  /** As typed. */
  phone: string;
  to: string;
  resendAt: number;
}

/** The phone, and the way to another: the number, then the code that was sent to it. */
export function PhoneSection({ phone }: { phone: string | null }) {
  const { t } = useTranslation('account');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  const [request, setRequest] = useState<PhoneRequest | null>(null);

  function close() {
    setRequest(null);
    setOpen(false);
  }
  async function confirm(code: string) {
    if (!request) return;
    unwrapResult(await changeAccount({ intent: 'changePhone', phone: request.phone, code }));
    await revalidate();
    showToast('success', t('phone.changed'));
    close();
  }
  async function resend() {
    const result = await changeAccount({
      intent: 'requestPhoneCode',
      phone: request?.phone ?? '',
    });
    return resendTime(unwrapResult(result) as CodePayload);
  }
  return (
    <TitledPart title={t('phone.title')}>
      <div className="grid gap-4">
        <p>
          <bdi dir="ltr" className="numbers text-lg">
            {phone ? formatPhone(phone) : ''}
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
        {open && !request ? (
          <PhoneForm
            onSent={(typed, payload) =>
              setRequest({
                phone: typed,
                to: payload.phone ?? typed,
                resendAt: resendTime(payload),
              })
            }
            onCancel={close}
          />
        ) : null}
        {open && request ? (
          <CodeForm
            to={request.to}
            resendAt={request.resendAt}
            onConfirm={confirm}
            onResend={resend}
            onCancel={close}
          />
        ) : null}
      </div>
    </TitledPart>
  );
}
