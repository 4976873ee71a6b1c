import { classNames } from './class-names';
import { Skeleton } from './skeleton';

const earlyPictures = [
  'bg-(image:--early-picture-1)',
  'bg-(image:--early-picture-2)',
  'bg-(image:--early-picture-3)',
  'bg-(image:--early-picture-4)',
];

interface PictureSkeletonProps {
  /** In the page's list, from 0; pictures beyond the fourth stay grey. */
  place: number;
  className: string;
}

/** In place of a picture; it shows the picture as soon as the API has named it (`read-session.ts`). */
export function PictureSkeleton({ place, className }: PictureSkeletonProps) {
  const picture = earlyPictures[place];
  return (
    <div className={classNames('relative', className)}>
      <Skeleton className="size-full" />
      {/* A pixel larger: rounded, the picture that follows would else be the larger one. */}
      <div className={classNames('absolute -inset-px rounded-md bg-cover bg-center', picture)} />
    </div>
  );
}
