import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestionFieldsFragment } from '~/gql/graphql';
import { useLanguage } from '~/shared/i18n/use-language';
import { loadQuestions } from '../api/load-questions';

interface QuestionPages {
  items: QuestionFieldsFragment[];
  count: number;
  /** How many pages are shown. */
  page: number;
  isMore: boolean;
}

/** Pages of a product's questions, the first at once; `pages` is null until it is there. */
export function useQuestionPages(productId: string) {
  const language = useLanguage();
  const [pages, setPages] = useState<QuestionPages | null>(null);
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading');

  async function load(page: number): Promise<void> {
    setState('loading');
    const next = await loadQuestions(productId, page, language);
    if (!next) return setState('failed');
    const { items, count, lastPage } = next;
    setPages((before) => ({
      items: addUnknown(before?.items ?? [], items),
      count,
      page,
      isMore: page < lastPage,
    }));
    setState('idle');
  }
  const loadFirst = useEffectEvent(() => void load(1));
  useEffect(() => loadFirst(), []);
  return {
    pages,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore: () => void load((pages?.page ?? 0) + 1),
  };
}

/** A question that was published meanwhile moves the last one of a page onto the next. */
function addUnknown(known: QuestionFieldsFragment[], items: QuestionFieldsFragment[]) {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...items.filter(({ id }) => !ids.has(id))];
}
