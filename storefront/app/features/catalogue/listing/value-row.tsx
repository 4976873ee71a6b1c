import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '~/shared/format/numbers';

interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Shown between the box and the name, such as a colour. */
  mark?: ReactNode;
  label: string;
  /** Products that the choice leaves. */
  count: number;
  /** Some of its descendants are chosen. */
  partly?: boolean;
}

/** A check box with the number of plants behind it; one that would leave none takes no tick. */
export function ValueRow({ mark, label, count, partly = false, ...input }: ChoiceRowProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !input.checked;
  }, [partly, input.checked]);
  return (
    <label className="value-row">
      <input
        {...input}
        ref={box}
        type="checkbox"
        disabled={count === 0 && !input.checked}
        className="size-4.5 shrink-0 accent-palm"
      />
      {mark}
      <span className="grow">{label}</span>
      <span className="numbers text-sm text-ink-soft">{formatCount(count)}</span>
    </label>
  );
}
