import { formatCount } from '~/shared/format/numbers';
import type { ChoiceListProps } from './value-list';

/** The same check boxes as small plates, for short names such as sizes. */
export function ValueChips({ filter, values, chosen, onToggle }: ChoiceListProps) {
  return (
    <ul className="flex flex-wrap gap-2 pt-1">
      {values.map(({ slug, name, count }) => (
        <li key={slug}>
          <label className="value-chip">
            <input
              type="checkbox"
              name={filter}
              value={slug}
              checked={chosen.includes(slug)}
              onChange={() => onToggle(slug)}
              className="peer sr-only"
            />
            {name}
            <span className="numbers text-xs text-ink-soft peer-checked:text-on-palm">
              {formatCount(count)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
