import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, searchHref } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { maxSearchLength, normaliseSearch } from '~/shared/search-text';
import { Close } from '~/ui/icons/close';
import { Search } from '~/ui/icons/search';
import { useSearchPanel } from '../hooks/use-search-panel';
import { emptyList, type PanelHandle } from '../panel-handle';
import { addRecentSearch } from '../recent-searches';

interface SearchFieldProps {
  /** `popup`: suggestions float under the field; `sheet`: they fill the dialog around it. */
  place: 'popup' | 'sheet';
  /** Beside the field. */
  trailing?: ReactNode;
  /** The shopper chose something, and leaves. */
  onDone?: () => void;
}

/** A combobox with a list of suggestions (WAI-ARIA 1.2); a plain form without JavaScript. */
export function SearchField({ place, trailing, onDone }: SearchFieldProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const searched = useSearchParams()[0].get('search') ?? '';
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<PanelHandle>(null);
  const listId = useId();
  const { Panel, load } = useSearchPanel();
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(emptyList);
  const visible = place === 'sheet' || open;

  function write(words: string) {
    if (input.current) input.current.value = words;
    setText(words);
  }
  const showSearched = useEffectEvent(write);
  useEffect(() => showSearched(searched), [searched]);

  function leave() {
    setOpen(false);
    onDone?.();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const words = normaliseSearch(input.current?.value ?? '');
    if (!words) return;
    addRecentSearch(words);
    leave();
    void navigate(searchHref(language, words));
  }
  function takeKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Escape') return panel.current?.takeKey(event);
    if (place === 'sheet') return;
    event.preventDefault();
    if (open) setOpen(false);
    else write('');
  }
  function closeOnLeaving(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  const expanded = visible && shown.options > 0;
  return (
    <search className="relative block" onBlur={closeOnLeaving} onPointerEnter={load}>
      <form action={paths.products.getHref(language)} onSubmit={submit} className="flex gap-1">
        <div className="relative min-w-0 grow">
          <Search className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft" />
          <input
            ref={input}
            type="search"
            name="search"
            defaultValue={searched}
            maxLength={maxSearchLength}
            aria-label={t('header.searchLabel')}
            placeholder={t('header.searchLabel')}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={expanded ? listId : undefined}
            aria-activedescendant={expanded ? shown.activeId : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={() => {
              load();
              setText(input.current?.value ?? '');
              setOpen(true);
            }}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setOpen(true);
            }}
            onKeyDown={takeKey}
            className="min-h-11 w-full rounded-md border border-line bg-paper ps-11 pe-11 text-base -outline-offset-2 placeholder:text-ink-soft focus-visible:rounded-md [&::-webkit-search-cancel-button]:hidden"
          />
          {text ? (
            <button
              type="button"
              aria-label={t('header.clearSearch')}
              onClick={() => {
                write('');
                input.current?.focus();
              }}
              className="absolute end-0 top-0 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink noscript:hidden"
            >
              <Close className="size-4.5" />
            </button>
          ) : null}
        </div>
        {trailing}
      </form>
      {Panel && visible ? (
        <Panel
          ref={panel}
          place={place}
          listId={listId}
          text={text}
          onShow={setShown}
          onLeave={leave}
        />
      ) : null}
    </search>
  );
}
