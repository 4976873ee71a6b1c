import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { IconButton } from '~/ui/icon-button';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { findNeighbour } from './gallery-position';

interface GalleryArrowsProps {
  gallery: { shown: number; show: (picture: number) => void };
  count: number;
  className?: string;
}

const arrow = 'absolute top-1/2 -translate-y-1/2 bg-paper/85';

/** Back is at the page's inline start, on the right of an Arabic one, and points there. */
export function GalleryArrows({ gallery: { shown, show }, count, className }: GalleryArrowsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        label={t('gallery.previous')}
        className={classNames(arrow, 'start-3', className)}
        onClick={() => show(findNeighbour(shown, -1, count))}
      >
        <ChevronForward className="rotate-180" />
      </IconButton>
      <IconButton
        label={t('gallery.next')}
        className={classNames(arrow, 'end-3', className)}
        onClick={() => show(findNeighbour(shown, 1, count))}
      >
        <ChevronForward />
      </IconButton>
    </>
  );
}
