import { classNames } from './class-names';
import { LoadingBlock } from './loading-block';
import { Skeleton } from './skeleton';

interface ListSkeletonProps {
  rows: number;
  /** Rows are cards of their own, or parted by lines with a mark before and a button behind. */
  look?: 'cards' | 'lines';
}

/** In the place of a list that loads: two lines of text a row. */
export function ListSkeleton({ rows, look = 'lines' }: ListSkeletonProps) {
  const isCards = look === 'cards';
  return (
    <LoadingBlock className={isCards ? 'grid gap-4' : 'grid'}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a placeholder have no other name
          key={row}
          className={classNames(
            'grid items-center gap-4',
            isCards
              ? 'grid-cols-[1fr_5rem] rounded-md bg-paper p-4 md:p-5'
              : 'grid-cols-[2.5rem_1fr_5rem] border-b border-sand py-5',
          )}
        >
          {isCards ? null : <Skeleton className="h-10" />}
          <div className="grid gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-7" />
        </div>
      ))}
    </LoadingBlock>
  );
}
