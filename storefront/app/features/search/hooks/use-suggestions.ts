import { useCallback, useEffect, useState } from 'react';
import { timings } from '~/config/timings';
import { loadSuggestions, type Suggestions } from '../api/load-suggestions';

interface Answer {
  words: string;
  /** Null: the shop could not be reached. */
  suggestions: Suggestions | null;
}

/**
 * Suggestions for words that are being typed, asked for when the typing pauses. The request for
 * earlier words is ended, and whatever it still answers is not heard. The last answer stays until
 * the next one is there.
 */
export function useSuggestions(words: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!words) return setAnswer(undefined);
    const controller = new AbortController();
    const tell = (suggestions: Suggestions | null) => {
      if (!controller.signal.aborted) setAnswer({ words, suggestions });
    };
    const timer = setTimeout(
      () => loadSuggestions(words, controller.signal).then(tell, () => tell(null)),
      timings.searchPause,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, attempt]);
  const retry = useCallback(() => {
    setAnswer(undefined);
    setAttempt((former) => former + 1);
  }, []);
  return { answer: words ? answer : undefined, pending: answer?.words !== words, retry };
}
