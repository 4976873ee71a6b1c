import { type ReactNode, useId } from 'react';
import { ChevronDown } from '~/ui/icons/chevron-down';

interface FilterGroupProps {
  title: string;
  /** Open when it is first shown. */
  open?: boolean;
  children: ReactNode;
}

export function FilterGroup({ title, open = true, children }: FilterGroupProps) {
  const id = useId();
  return (
    <details open={open} className="group border-b border-sand py-2">
      <summary
        id={id}
        className="flex min-h-11 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden"
      >
        {title}
        <ChevronDown className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the summary is its legend. */}
      <div role="group" aria-labelledby={id} className="pb-3">
        {children}
      </div>
    </details>
  );
}
