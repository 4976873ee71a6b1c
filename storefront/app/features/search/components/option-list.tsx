import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { SearchOption } from '../search-options';
import { OptionLink } from './option-link';

interface OptionListProps {
  id: string;
  idOf: (index: number) => string;
  options: SearchOption[];
  active: number;
  /** A sentence above the list. */
  heading: string | null;
  onChoose: (option: SearchOption) => void;
  onForget: () => void;
}

const kinds = ['recent', 'product', 'category', 'all'] as const;
const titles = { recent: 'recent', product: 'plants', category: 'categories' } as const;

/** The options in their groups. They are links, so that they open in another tab too. */
export function OptionList({
  id,
  idOf,
  options,
  active,
  heading,
  onChoose,
  onForget,
}: OptionListProps) {
  const { t } = useTranslation('search');
  const titleId = useId();
  const groupOf = (kind: SearchOption['kind']) =>
    options.flatMap((option, index) =>
      option.kind === kind
        ? [
            <OptionLink
              key={option.key}
              id={idOf(index)}
              option={option}
              active={index === active}
              onChoose={() => onChoose(option)}
            />,
          ]
        : [],
    );
  const groups = kinds
    .map((kind) => ({ kind, links: groupOf(kind) }))
    .filter(({ links }) => links.length > 0);
  return (
    <>
      {heading ? <p className="px-4 pt-3 text-sm">{heading}</p> : null}
      <div id={id} role="listbox" aria-label={t('suggestions')} className="relative">
        {groups.map(({ kind, links }) =>
          kind === 'all' ? (
            links
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset.
            <div key={kind} role="group" aria-labelledby={`${titleId}-${kind}`} className="pb-2">
              <p
                id={`${titleId}-${kind}`}
                role="presentation"
                className="px-4 pt-3 pb-1 text-sm text-ink-soft"
              >
                {t(titles[kind])}
              </p>
              {links}
            </div>
          ),
        )}
      </div>
      {groups[0]?.kind === 'recent' ? (
        <button
          type="button"
          onClick={onForget}
          className="mb-2 flex min-h-11 items-center px-4 text-sm text-palm underline underline-offset-4"
        >
          {t('clearRecent')}
        </button>
      ) : null}
    </>
  );
}
