import { type ReactNode, useId } from 'react';

interface Chip {
  value: string;
  label: ReactNode;
  /** Cannot be chosen; its label says why. */
  disabled?: boolean;
}

interface ChipsProps {
  legend: string;
  chips: Chip[];
  value: string | null;
  /** In columns of one width. */
  even?: boolean;
  onChange: (value: string) => void;
}

/** One of several, side by side; on phones they scroll sideways rather than fill the screen. */
export function Chips({ legend, chips, value, even, onChange }: ChipsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-ink-soft">{legend}</legend>
      <div
        className={`-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0 ${even ? 'sm:grid sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]' : 'sm:flex-wrap'}`}
      >
        {chips.map((chip) => (
          <label
            key={chip.value}
            className="relative grid min-h-11 shrink-0 cursor-pointer snap-start place-items-center rounded-md border border-line bg-paper px-3 py-2 text-center transition-colors duration-150 hover:border-palm has-checked:border-palm has-checked:bg-palm has-checked:text-on-palm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-palm has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-soft has-disabled:hover:border-line"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              disabled={chip.disabled}
              onChange={() => onChange(chip.value)}
            />
            {chip.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
