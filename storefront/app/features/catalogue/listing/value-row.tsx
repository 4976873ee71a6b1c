import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '~/shared/format/numbers';
import { runAfterPaint } from '~/ui/run-after-paint';

interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  /** Shown between the box and the name, such as a colour. */
  mark?: ReactNode;
  label: string;
  /** Products that the choice leaves. */
  count: number;
  /** Some of its descendants are chosen. */
  partly?: boolean;
  checked: boolean;
  onToggle: () => void;
}

/** A check box with the number of plants behind it; one that would leave none takes no tick. */
export function ValueRow({
  mark,
  label,
  count,
  partly = false,
  checked,
  onToggle,
  ...input
}: ChoiceRowProps) {
  // The tick is seen before the listing renders, and stays until the listing has answered:
  // `useOptimistic` shows the old one in between when React is rendering something else.
  const [valueAtPress, setValueAtPress] = useState<boolean>();
  if (valueAtPress !== undefined && valueAtPress !== checked) setValueAtPress(undefined);
  const isTicked = valueAtPress === checked ? !checked : checked;
  const toggle = () => {
    setValueAtPress(isTicked === checked ? checked : undefined);
    runAfterPaint(onToggle);
  };
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !isTicked;
  }, [partly, isTicked]);
  return (
    <label className="value-row">
      <input
        {...input}
        ref={box}
        type="checkbox"
        checked={isTicked}
        onChange={toggle}
        disabled={count === 0 && !isTicked}
        className="size-4.5 shrink-0 accent-palm"
      />
      {mark}
      <span className="grow">{label}</span>
      <span className="numbers text-sm text-ink-soft">{formatCount(count)}</span>
    </label>
  );
}
