import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { timings } from '~/config/timings';
import { SuggestionsDocument, type SuggestionsQuery } from '~/gql/graphql';

export type Suggestions = SuggestionsQuery['catalogueSuggestions'];

/**
 * Suggestions for words that are being typed, requested when the typing pauses. urql aborts the
 * request for earlier words, and returns their suggestions until the next ones are there.
 */
export function useSuggestions(words: string) {
  const search = useDebounced(words);
  const [{ data, error, fetching }, retry] = useQuery({
    query: SuggestionsDocument,
    variables: { search },
    pause: !search || !words,
  });
  const isPending = fetching || search !== words;
  return {
    suggestions: words ? data?.catalogueSuggestions : undefined,
    isPending,
    hasFailed: words !== '' && !isPending && error !== undefined,
    retry,
  };
}

function useDebounced(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), timings.searchPause);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
