import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { EmptyState } from '~/ui/empty-state';
import { useFocusAfterRender } from '~/ui/forms/focus';
import type { SavedCard } from '../api/saved-cards';
import { CardRow } from './card-row';
import { RemoveCard } from './remove-card';

/** The cards that the payment provider keeps for the customer; none is typed here. */
export function SavedCardsScreen({ cards }: { cards: SavedCard[] }) {
  const { t } = useTranslation('profile');
  // A removed card's button is gone: the list keeps the reader's place.
  const [section, focusSection] = useFocusAfterRender<HTMLElement>();
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  return (
    <section ref={section} tabIndex={-1} aria-label={t('cards.list')} className="outline-none">
      {cards.length === 0 ? (
        <EmptyState title={t('cards.emptyTitle')} text={t('cards.empty')} />
      ) : (
        <ul>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} onRemove={() => setRemoving(card)} />
          ))}
        </ul>
      )}
      <RemoveCard card={removing} onClose={() => setRemoving(null)} onRemoved={focusSection} />
    </section>
  );
}
