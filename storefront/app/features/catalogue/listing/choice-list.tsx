import type { FacetFieldsFragment } from '~/gql/graphql';
import { ColorDot } from '../components/color-dot';
import { ChoiceRow } from './choice-row';
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
          <ChoiceRow
            name={filter}
            value={slug}
            label={name}
            count={count}
            mark={hex ? <ColorDot hex={hex} className="size-5" /> : null}
            checked={chosen.includes(slug)}
            onChange={() => onToggle(slug)}
          />
        </li>
      ))}
    </ul>
  );
}
