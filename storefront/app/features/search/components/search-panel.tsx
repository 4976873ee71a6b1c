import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { ApiProvider } from '~/shared/api/api-provider';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { normaliseSearch } from '~/shared/search-text';
import { classNames } from '~/ui/class-names';
import { noOption, optionAfterKey } from '../active-option';
import { useSuggestions } from '../hooks/use-suggestions';
import { emptyList, type ListState, type PanelHandle } from '../panel-handle';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from '../recent-searches';
import { recentOptions, type SearchOption, suggestionOptions } from '../search-options';
import { OptionList } from './option-list';
import { SearchFailure, SearchHint, SearchLoading } from './search-states';

interface SearchPanelProps {
  ref: Ref<PanelHandle>;
  place: 'popup' | 'sheet';
  listId: string;
  text: string;
  onShow: (list: ListState) => void;
  /** Something was chosen. */
  onLeave: () => void;
}

const places = {
  popup:
    'absolute end-0 top-full z-50 mt-2 max-h-[min(40rem,100dvh-6rem)] w-[30rem] animate-appear overflow-y-auto overscroll-contain rounded-md bg-paper shadow-float',
  sheet: '-mx-4 mt-3 border-t border-sand',
};

/** What opens under the search field: suggestions for its words, or what was searched before. */
export function SearchPanel(props: SearchPanelProps) {
  return (
    <ApiProvider>
      <PanelContent {...props} />
    </ApiProvider>
  );
}

function PanelContent({ ref, place, listId, text, onShow, onLeave }: SearchPanelProps) {
  const { t, language } = useTranslation('search');
  const words = normaliseSearch(text);
  const { suggestions, isPending, hasFailed, retry } = useSuggestions(words);
  const [recent, setRecent] = useState(readRecentSearches);
  const [cursor, setCursor] = useState<{ words: string; key?: string }>({ words });
  const options = suggestions
    ? suggestionOptions(suggestions, words, language)
    : words
      ? []
      : recentOptions(recent, language);
  // Other words begin at the top of their list; a late answer for these keeps what was chosen.
  const active =
    cursor.words === words ? options.findIndex(({ key }) => key === cursor.key) : noOption;
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = active === noOption ? undefined : idOf(active);

  useLayoutEffect(
    () => onShow({ options: options.length, activeId }),
    [onShow, options.length, activeId],
  );
  useLayoutEffect(() => () => onShow(emptyList), [onShow]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useImperativeHandle(ref, () => ({
    takeKey: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'Enter' && activeId) {
        event.preventDefault();
        document.getElementById(activeId)?.click();
        return;
      }
      const next = optionAfterKey(event.key, active, options.length);
      if (next === undefined) return;
      event.preventDefault();
      setCursor({ words, key: options[next]?.key });
    },
  }));

  function choose(option: SearchOption) {
    if (option.kind === 'recent' || option.kind === 'all') addRecentSearch(option.words);
    onLeave();
  }
  function clearRecent() {
    clearRecentSearches();
    setRecent([]);
  }
  if (place === 'popup' && !words && recent.length === 0) return null;
  const said = suggestions && !isPending ? t('found', counted(suggestions.total)) : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the field.
    <div className={classNames(places[place])} onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className="sr-only">
        {words && isPending && !suggestions ? t('loading') : said}
      </p>
      {words && !suggestions && !hasFailed ? <SearchLoading /> : null}
      {hasFailed ? <SearchFailure onRetry={retry} /> : null}
      {!words && recent.length === 0 ? <SearchHint /> : null}
      {options.length > 0 ? (
        <OptionList
          id={listId}
          idOf={idOf}
          options={options}
          active={active}
          heading={suggestions ? headingOf(suggestions, words) : null}
          onChoose={choose}
          onForget={clearRecent}
        />
      ) : null}
    </div>
  );

  function headingOf(
    { correctedSearch, total }: { correctedSearch?: string | null; total: number },
    typed: string,
  ) {
    if (correctedSearch) return t('corrected', { words: correctedSearch });
    return total === 0 ? t('nothing', { words: typed }) : null;
  }
}
