import { type ReactNode, useId } from 'react';

interface Segment {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  /** Can be chosen, but leads to something that is not there now. */
  crossed?: boolean;
}

interface SegmentedControlProps {
  legend: string;
  segments: Segment[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few: radio buttons that look like a row of segments. */
export function SegmentedControl({ legend, segments, value, onChange }: SegmentedControlProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={`grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-md border border-line px-4 transition-colors duration-150 hover:border-palm ${segment.crossed ? 'border-dashed text-ink-soft line-through' : ''} has-checked:border-palm has-checked:bg-palm has-checked:text-on-palm has-disabled:cursor-not-allowed has-disabled:line-through has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-palm`}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
