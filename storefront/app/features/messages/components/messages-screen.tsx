import { Link, useRevalidator } from 'react-router';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { useFocusAfterRender } from '~/ui/forms/focus';
import { type ChoiceChange, type Choices, changeChoices } from '../api/messages';

/** What the customer wants to hear of, by which channel, and which plants are waited for. */
export function MessagesScreen({ choices }: { choices: Choices }) {
  const { t } = useTranslation('profile');
  const { revalidate } = useRevalidator();
  const { submit, busy, failure } = useMutation<ChoiceChange>({
    mutate: changeChoices,
    failed: t('messages.failed'),
    onDone: () => {
      showToast('success', t('messages.saved'));
      void revalidate();
    },
  });
  return (
    <div className="grid max-w-prose gap-8">
      {failure ? <Alert>{failure.text}</Alert> : null}
      {choices.messageChoices.map(({ channel, isAvailable, topics }) => (
        <fieldset key={channel} disabled={busy || !isAvailable}>
          <legend className="text-xl">{t(`messages.channel.${channel}`)}</legend>
          {isAvailable ? null : (
            <p className="mt-2 text-sm text-ink-soft">{t(`messages.missing.${channel}`)}</p>
          )}
          {isAvailable && channel === 'WHATSAPP' ? (
            <p className="mt-2 text-sm text-ink-soft">{t('messages.note.WHATSAPP')}</p>
          ) : null}
          {topics.map(({ topic, isGranted }) => (
            <div key={topic} className="border-b border-sand py-2">
              <Checkbox
                checked={isGranted}
                onChange={({ target }) =>
                  void submit({ intent: 'consent', channel, topic, isGranted: target.checked })
                }
                label={
                  <>
                    <span className="block font-medium">{t(`messages.topic.${topic}`)}</span>
                    <span className="block text-sm text-ink-soft">
                      {t(`messages.about.${topic}`)}
                    </span>
                  </>
                }
              />
            </div>
          ))}
        </fieldset>
      ))}
      <WaitingPlants
        plants={choices.stockSubscriptions}
        busy={busy}
        onCancel={(id) => void submit({ intent: 'cancel', id })}
      />
      <p className="text-sm text-ink-soft">{t('messages.always')}</p>
    </div>
  );
}

interface WaitingPlantsProps {
  plants: Choices['stockSubscriptions'];
  busy: boolean;
  onCancel: (id: string) => void;
}

function WaitingPlants({ plants, busy, onCancel }: WaitingPlantsProps) {
  const { t, language } = useTranslation('profile');
  // The pressed button is gone: the heading keeps the reader's place.
  const [heading, focusHeading] = useFocusAfterRender<HTMLHeadingElement>();
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('messages.waiting.title')}
      </h2>
      {plants.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('messages.waiting.none')}</p>
      ) : null}
      <ul>
        {plants.map(({ id, productName, variantName, productSlug, sku }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b border-sand py-3"
          >
            <Link
              to={paths.product.getHref(language, productSlug, sku)}
              className="min-w-0 wrap-anywhere underline-offset-4 hover:underline"
            >
              <span className="block font-medium">{productName}</span>
              <span className="block text-sm text-ink-soft">{variantName}</span>
            </Link>
            <Button
              tone="quiet"
              disabled={busy}
              aria-label={t('messages.waiting.cancelOf', { name: productName })}
              onClick={() => {
                onCancel(id);
                focusHeading();
              }}
            >
              {t('messages.waiting.cancel')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
