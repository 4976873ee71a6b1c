import { SuggestionsDocument, type SuggestionsQuery } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';

export type Suggestions = SuggestionsQuery['catalogueSuggestions'];

/** What the shop has for words that are still being typed. */
export async function loadSuggestions(search: string, signal: AbortSignal): Promise<Suggestions> {
  return (await apiQuery(SuggestionsDocument, { search }, signal)).catalogueSuggestions;
}
