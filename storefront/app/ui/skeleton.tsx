import { classNames } from './class-names';

/** The ground of something still loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-sand', className)} />
  );
}
