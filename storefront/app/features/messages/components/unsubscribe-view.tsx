import { useState } from 'react';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { type Subscription, unsubscribe } from '../api/unsubscribe-links';

interface UnsubscribeViewProps {
  token: string;
  /** Null: the link is not one of ours. */
  subscription: Subscription | null;
}

/** One press, without signing in. Opening the link alone changes nothing: mail scanners open it. */
export function UnsubscribeView({ token, subscription }: UnsubscribeViewProps) {
  const { t, language } = useTranslation('profile');
  const [done, setDone] = useState(false);
  const { submit, busy, failure } = useMutation({
    mutate: unsubscribe,
    failed: t('messages.unsubscribe.failed'),
    onDone: () => setDone(true),
  });
  if (!subscription) {
    return (
      <EmptyState
        title={t('messages.unsubscribe.unknownTitle')}
        text={t('messages.unsubscribe.unknown')}
      >
        <ButtonLink to={paths.messages.getHref(language)}>{t('messages.choose')}</ButtonLink>
      </EmptyState>
    );
  }
  const topic = t(`messages.topic.${subscription.topic}`);
  const channel = t(`messages.channel.${subscription.channel}`);
  if (done || !subscription.isActive) {
    return (
      <div role="status">
        <EmptyState
          title={t('messages.unsubscribe.doneTitle')}
          text={t('messages.unsubscribe.done', { topic, channel })}
        >
          <ButtonLink to={paths.messages.getHref(language)}>{t('messages.choose')}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid max-w-prose gap-4">
      {failure ? <Alert>{failure.text}</Alert> : null}
      <p>{t('messages.unsubscribe.question', { topic, channel })}</p>
      <Button
        size="large"
        busy={busy}
        className="justify-self-start"
        onClick={() => void submit({ token })}
      >
        {t('messages.unsubscribe.confirm')}
      </Button>
      <p className="text-sm text-ink-soft">{t('messages.always')}</p>
    </div>
  );
}
