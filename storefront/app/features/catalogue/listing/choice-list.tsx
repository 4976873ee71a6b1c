import type { FacetFieldsFragment } from '~/gql/graphql';
import { ColorDot } from '../components/color-dot';
import type { SlugFilter } from './listing-query';

export interface ChoiceListProps {
  filter: SlugFilter;
  values: (FacetFieldsFragment & { hex?: string | null })[];
  chosen: string[];
  onToggle: (slug: string) => void;
}

/** Check boxes with the number of plants behind each; colours show themselves. */
export function ChoiceList({ filter, values, chosen, onToggle }: ChoiceListProps) {
  return (
    <ul>
      {values.map(({ slug, name, count, hex }) => (
        <li key={slug}>
          <label className="flex min-h-10 cursor-pointer items-center gap-3 hover:text-palm max-lg:min-h-11">
            <input
              type="checkbox"
              name={filter}
              value={slug}
              checked={chosen.includes(slug)}
              onChange={() => onToggle(slug)}
              className="size-4.5 shrink-0 accent-palm"
            />
            {hex ? <ColorDot hex={hex} className="size-5" /> : null}
            <span className="grow">{name}</span>
            <span className="numbers text-sm text-ink-soft">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
