import { useState } from 'react';
import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { useFocusReturn } from '~/ui/forms/focus';
import { TitledPart } from '~/ui/titled-part';
import { CodeForm } from '~/ui/verification/code-form';
import { type CodePayload, resendTime } from '../api/account';
import { useAccountChange } from '../hooks/use-account-change';
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
  const { t: common } = useTranslation('forms');
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  const [request, setRequest] = useState<PhoneRequest | null>(null);

  function close() {
    setRequest(null);
    setOpen(false);
  }
  const confirming = useAccountChange({
    failed: common('code.invalid'),
    onDone: () => {
      showToast('success', t('phone.changed'));
      close();
    },
  });
  const resending = useAccountChange<CodePayload>({
    failed: common('code.sendFailed'),
    onDone: (payload) =>
      setRequest((former) => former && { ...former, resendAt: resendTime(payload) }),
  });
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
            confirming={confirming}
            onConfirm={(code) =>
              confirming.submit({ intent: 'changePhone', phone: request.phone, code })
            }
            resending={resending}
            onResend={() => resending.submit({ intent: 'requestPhoneCode', phone: request.phone })}
            onCancel={close}
          />
        ) : null}
      </div>
    </TitledPart>
  );
}
