import { type RefObject, useEffect, useState } from 'react';
import { SeenCardsDocument, type SeenCardsQuery } from '~/gql/graphql';
import { sendOperation } from '~/shared/api/send-operation';
import { useLanguage } from '~/shared/i18n/use-language';
import type { SeenPlant } from './seen-plants';

export type SeenCard = SeenCardsQuery['catalogueCards'][number];

/** Before it is scrolled to, so that what is gone leaves unseen. */
const margin = '400px';

/**
 * What these plants cost now, by their ids; null until the API has said so, which is asked when
 * `part` comes near the view. Their ids are all that is sent: no session, no customer.
 */
export function useSeenCards(
  plants: SeenPlant[],
  part: RefObject<HTMLElement | null>,
): ReadonlyMap<string, SeenCard> | null {
  const language = useLanguage();
  const [cards, setCards] = useState<ReadonlyMap<string, SeenCard> | null>(null);
  const ids = plants.flatMap(({ id }) => id ?? []).join();
  useEffect(() => {
    if (!ids || !part.current) return;
    let left = false;
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const data = await sendOperation(SeenCardsDocument, {
          variables: { ids: ids.split(',') },
          language,
        });
        if (data && !left) setCards(new Map(data.catalogueCards.map((card) => [card.id, card])));
      },
      { rootMargin: margin },
    );
    observer.observe(part.current);
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [ids, language, part]);
  return cards;
}
