import { useCallback, useRef, useState } from 'react';
import { failureText } from '~/shared/api/failure-text';
import { useApiData } from '~/shared/api/use-api-data';
import { useTranslation } from '~/shared/i18n/use-translation';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { loadSavedCards, type SavedCard } from '../api/saved-cards';
import { CardRow } from './card-row';
import { RemoveCard } from './remove-card';

/** The cards that the payment provider keeps for the customer; none is typed here. */
export function SavedCardsScreen() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const { data, failure, loading, reload } = useApiData(loadSavedCards);
  if (failure) {
    const words = { connection: common('state.apiAway'), otherwise: t('cards.failed.load') };
    return <LoadFailure text={failureText(failure, words)} busy={loading} onRetry={reload} />;
  }
  if (!data) return <LoadingBlock className="h-48" />;
  return <SavedCards cards={data} onChange={reload} />;
}

interface SavedCardsProps {
  cards: SavedCard[];
  onChange: () => Promise<void>;
}

function SavedCards({ cards, onChange }: SavedCardsProps) {
  const { t } = useTranslation('profile');
  const section = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  const close = useCallback(() => setLeaving(null), []);

  async function refresh() {
    await onChange();
    // The card and its button are gone: the list keeps the reader's place.
    section.current?.focus();
  }
  return (
    <section ref={section} tabIndex={-1} aria-label={t('cards.list')} className="outline-none">
      {cards.length === 0 ? (
        <EmptyState title={t('cards.emptyTitle')} text={t('cards.empty')} />
      ) : (
        <ul>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} onRemove={() => setLeaving(card)} />
          ))}
        </ul>
      )}
      <p className="mt-6 max-w-prose text-sm text-ink-soft">{t('cards.privacy')}</p>
      <RemoveCard card={leaving} onClose={close} onRemoved={refresh} />
    </section>
  );
}
