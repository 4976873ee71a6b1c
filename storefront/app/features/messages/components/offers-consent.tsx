import { useState } from 'react';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Checkbox } from '~/ui/checkbox';
import { type ConsentQuestion, setConsentAtCheckout } from '../api/offers';

interface OffersConsentProps {
  questions: ConsentQuestion[];
}

/** Unticked. Each stores the choice at once, order or not. */
export default function OffersConsent({ questions }: OffersConsentProps) {
  // Those of the beginning: one that was just given stays, to be taken back.
  const [asked] = useState(questions);
  return (
    <div className="grid gap-2">
      {asked.map((question) => (
        <Question key={question.topic} question={question} />
      ))}
    </div>
  );
}

function Question({ question }: { question: ConsentQuestion }) {
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
          void submit({ ...question, isGranted: target.checked });
        }}
        label={t(`messages.checkout.${question.topic}`)}
      />
    </div>
  );
}
