import { useCallback, useEffect, useRef, useState } from 'react';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { Button } from '~/ui/button';
import { LoadingBlock } from '~/ui/loading-block';
import { useLazyComponent } from '~/ui/use-lazy-component';

async function loadForm() {
  const [form] = await Promise.all([import('./question-form'), loadNamespaces('forms')]);
  return form;
}

/** Where a customer asks: the form comes with a press, for a guest once they have signed in. */
export function AskPanel({ productId }: { productId: string }) {
  const { t } = useTranslation('questions');
  const [step, setStep] = useState<'invitation' | 'form' | 'thanks'>('invitation');
  const { status } = useSession();
  const isForm = step === 'form' && status === 'customer';
  const close = useCallback(() => setStep('invitation'), []);
  const QuestionForm = useLazyComponent(loadForm, isForm, close);

  function openForm() {
    setStep('form');
    // The form waits for the session, however the guest signs in.
    if (status !== 'customer') requestSignIn();
  }
  return (
    <div className="grid content-start gap-4 self-start rounded-md bg-paper p-6">
      {step === 'thanks' ? (
        <Thanks onAgain={openForm} />
      ) : (
        <>
          <h3 className="text-lg">{t('ask.title')}</h3>
          <p className="text-sm text-ink-soft">{t('ask.text')}</p>
          {isForm && QuestionForm ? (
            <QuestionForm productId={productId} onSent={() => setStep('thanks')} />
          ) : isForm ? (
            <LoadingBlock className="h-64" />
          ) : (
            <Button tone="secondary" onClick={openForm} className="justify-self-start">
              {t('ask.open')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('questions');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('ask.sentTitle')}
      </h3>
      <p className="text-ink-soft">{t('ask.sent')}</p>
      <Button tone="quiet" onClick={onAgain} className="justify-self-start px-0!">
        {t('ask.again')}
      </Button>
    </>
  );
}
