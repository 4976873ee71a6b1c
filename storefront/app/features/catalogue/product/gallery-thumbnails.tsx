import { useTranslation } from '~/shared/i18n/use-translation';
import { Picture, type PictureData } from '~/ui/picture';

interface GalleryThumbnailsProps {
  images: PictureData[];
  shown: number;
  onPick: (picture: number) => void;
}

/** Beneath the picture, and on wide screens along its start edge. */
export function GalleryThumbnails({ images, shown, onPick }: GalleryThumbnailsProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex gap-3 overflow-x-auto p-1 max-md:hidden lg:max-h-[78vh] lg:flex-col lg:overflow-y-auto">
      {images.map((image, place) => (
        <li key={image.url} className="w-18 shrink-0">
          <button
            type="button"
            aria-label={t('gallery.show', { number: place + 1, count: images.length })}
            aria-current={place === shown ? 'true' : undefined}
            onClick={() => onPick(place)}
            className="block aspect-4/5 w-full overflow-hidden rounded-md bg-sand outline-offset-2 outline-palm hover:outline-1 aria-[current]:outline-2"
          >
            <Picture image={{ ...image, alt: '' }} sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
