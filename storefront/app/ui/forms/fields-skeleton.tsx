import { LoadingBlock } from '../loading-block';
import { Skeleton } from '../skeleton';

/** In the place of a form that loads: labels and inputs, two abreast where there is room. */
export function FieldsSkeleton({ fields }: { fields: number }) {
  return (
    <LoadingBlock className="grid max-w-2xl gap-6 sm:grid-cols-2">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields of a placeholder have no other name
        <div key={field} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </LoadingBlock>
  );
}
