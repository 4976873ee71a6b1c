import { classNames } from '~/ui/class-names';

interface CountBadgeProps {
  count: number;
  /** Moves for a moment. */
  changed?: boolean;
}

/** A number at an icon's corner; the icon's own label says it in words. */
export function CountBadge({ count, changed = false }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'numbers absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-palm px-1 text-xs text-on-palm',
        changed && 'animate-bump',
      )}
    >
      {count}
    </span>
  );
}
