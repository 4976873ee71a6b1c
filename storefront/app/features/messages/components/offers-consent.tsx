import { useEffect, useState } from 'react';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Checkbox } from '~/ui/checkbox';
import { mayAskForOffers, setOffersAtCheckout } from '../api/offers';

/** Unticked, and asked of nobody who has consented. It stores the choice at once, order or not. */
export default function OffersConsent() {
  const { t } = useTranslation('profile');
  const [asks, setAsks] = useState(false);
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    let left = false;
    mayAskForOffers().then(
      (may) => !left && setAsks(may),
      // The order does not need it.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  const { submit, failure } = useMutation({
    mutate: setOffersAtCheckout,
    failed: t('messages.failed'),
    onFailed: () => setChecked(false),
  });
  if (!asks) return null;
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
