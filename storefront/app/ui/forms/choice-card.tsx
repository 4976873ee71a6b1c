import type { ReactNode } from 'react';

interface ChoiceCardProps {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  label: ReactNode;
  note?: ReactNode;
  /** At the end of the line: a price, marks. */
  end?: ReactNode;
  /** What the choice brings with it, below it while it is chosen. */
  children?: ReactNode;
}

/** One of a few ways, as a radio button on a sheet that opens when it is chosen. */
export function ChoiceCard({
  name,
  value,
  checked,
  disabled,
  onChoose,
  label,
  note,
  end,
  children,
}: ChoiceCardProps) {
  return (
    <div className="rounded-md border border-line bg-paper has-[>label>input:checked]:border-palm has-[>label>input:disabled]:border-dashed has-[>label>input:disabled]:bg-transparent">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-4 py-3 has-checked:bg-palm-tint has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-palm">
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
          className="size-5 shrink-0 accent-palm"
        />
        <span className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="grid">
            <span className={disabled ? 'text-ink-soft' : 'font-medium'}>{label}</span>
            {note ? <span className="text-sm text-ink-soft">{note}</span> : null}
          </span>
          {end}
        </span>
      </label>
      {checked && children ? <div className="px-4 pt-3 pb-5 empty:hidden">{children}</div> : null}
    </div>
  );
}
