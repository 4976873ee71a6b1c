import { SavedCardDeleteDocument, SavedCardsDocument, type SavedCardsQuery } from '~/gql/graphql';
import { loadForCustomer, mutateApi, queryApi } from '~/shared/api/client';

export type SavedCard = SavedCardsQuery['savedCards'][number];

/** The cards that the payment provider keeps for the customer; null for a guest. */
export function loadSavedCards() {
  return loadForCustomer(() => queryApi(SavedCardsDocument, {}));
}

export function deleteSavedCard(card: Pick<SavedCard, 'id'>) {
  return mutateApi(SavedCardDeleteDocument, { id: card.id });
}
