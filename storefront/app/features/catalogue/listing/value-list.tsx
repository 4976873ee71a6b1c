import type { FacetFieldsFragment } from '~/gql/graphql';
import { ColorDot } from '../components/color-dot';
import { listAncestors } from './category-tree';
import type { SlugFilter } from './listing-query';
import { ValueRow } from './value-row';

export interface ChoiceListProps {
  filter: SlugFilter;
  values: (FacetFieldsFragment & { hex?: string | null; parent?: string | null })[];
  chosen: string[];
  onToggle: (slug: string) => void;
}

/** Check boxes with the number of plants behind each; colours show themselves. */
export function ValueList(props: ChoiceListProps) {
  const slugs = props.values.map(({ slug }) => slug);
  const tops = props.values.filter(({ parent }) => !parent || !slugs.includes(parent));
  return <Choices {...props} shown={tops} />;
}

/** Each value with those below it, set in towards the reading direction's end. */
function Choices({ shown, ...props }: ChoiceListProps & { shown: ChoiceListProps['values'] }) {
  const { filter, values, chosen, onToggle } = props;
  return (
    <ul className="not-first:ps-7.5">
      {shown.map(({ slug, name, count, hex }) => {
        const below = values.filter(({ parent }) => parent === slug);
        return (
          <li key={slug}>
            <ValueRow
              name={filter}
              value={slug}
              label={name}
              count={count}
              mark={hex ? <ColorDot hex={hex} className="size-5" /> : null}
              checked={chosen.includes(slug)}
              partly={chosen.some((other) => listAncestors(values, other).includes(slug))}
              onToggle={() => onToggle(slug)}
            />
            {below.length > 0 ? <Choices {...props} shown={below} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
