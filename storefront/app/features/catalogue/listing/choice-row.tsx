import type { ComponentProps, ReactNode } from 'react';
import { formatCount } from '~/shared/format/numbers';
import { useLanguage } from '~/shared/i18n/use-language';

interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Shown between the box and the name, such as a colour. */
  mark?: ReactNode;
  label: string;
  /** Products that the choice leaves. */
  count: number;
}

/** A check box with the number of plants behind it; one that would leave none takes no tick. */
export function ChoiceRow({ mark, label, count, ...input }: ChoiceRowProps) {
  const language = useLanguage();
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 hover:text-palm has-disabled:cursor-default has-disabled:text-ink-soft max-lg:min-h-11">
      <input
        {...input}
        type="checkbox"
        disabled={count === 0 && !input.checked}
        className="size-4.5 shrink-0 accent-palm"
      />
      {mark}
      <span className="grow">{label}</span>
      <span className="numbers text-sm text-ink-soft">{formatCount(count, language)}</span>
    </label>
  );
}
