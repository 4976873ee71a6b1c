import { useState } from 'react';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Checkbox } from '~/ui/checkbox';
import { type ConsentOption, setConsentAtCheckout } from '../api/offers';

interface OffersConsentProps {
  options: ConsentOption[];
}

/** Unticked. Each stores the choice at once, order or not. */
export default function OffersConsent({ options }: OffersConsentProps) {
  // Those of the beginning: one that was just given stays, to be taken back.
  const [shown] = useState(options);
  return (
    <div className="grid gap-2">
      {shown.map((option) => (
        <Option key={option.topic} option={option} />
      ))}
    </div>
  );
}

function Option({ option }: { option: ConsentOption }) {
  const { t } = useTranslation('profile');
  const [checked, setChecked] = useState(false);
  const { submit, failure } = useMutation({
    mutate: setConsentAtCheckout,
    failed: t('messages.failed'),
    onFailed: () => setChecked(false),
  });
  return (
    <div>
      {failure ? <Alert>{failure.text}</Alert> : null}
      <Checkbox
        checked={checked}
        onChange={({ target }) => {
          setChecked(target.checked);
          void submit({ ...option, isGranted: target.checked });
        }}
        label={t(`messages.checkout.${option.topic}`)}
      />
    </div>
  );
}
