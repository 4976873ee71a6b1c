import { SavedCardDeleteDocument, SavedCardsDocument, type SavedCardsQuery } from '~/gql/graphql';
import { apiMutate, apiQuery } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';

export type SavedCard = SavedCardsQuery['savedCards'][number];

/** The cards that the payment provider keeps for the customer. */
export async function loadSavedCards(): Promise<SavedCard[]> {
  return (await apiQuery(SavedCardsDocument, {})).savedCards;
}

/** Throws `RefusedError`. */
export async function deleteSavedCard(id: string): Promise<void> {
  accepted((await apiMutate(SavedCardDeleteDocument, { id })).savedCardDelete);
}
