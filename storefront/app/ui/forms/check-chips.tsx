import { useId } from 'react';

interface CheckChipsProps {
  legend: string;
  hint?: string;
  error?: string;
  name: string;
  chips: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** One of them rather than several. */
  single?: boolean;
  onToggle: (value: string) => void;
}

/** Some of several things, side by side. */
export function CheckChips(props: CheckChipsProps) {
  const { legend, hint, error, name, chips, chosen, single = false, onToggle } = props;
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className="mb-2 font-medium">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label }) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-line bg-paper px-4 py-2 transition-colors duration-150 hover:border-palm has-checked:border-palm has-checked:bg-palm has-checked:text-on-palm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-palm"
          >
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={() => onToggle(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-terracotta-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
