import { useState } from 'react';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Checkbox } from '~/ui/checkbox';
import { setOffersAtCheckout } from '../api/offers';

/** Unticked. It stores the choice at once, order or not. */
export default function OffersConsent() {
  const { t } = useTranslation('profile');
  const [checked, setChecked] = useState(false);
  const { submit, failure } = useMutation({
    mutate: setOffersAtCheckout,
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
          void submit({ isGranted: target.checked });
        }}
        label={t('messages.checkout')}
      />
    </div>
  );
}
