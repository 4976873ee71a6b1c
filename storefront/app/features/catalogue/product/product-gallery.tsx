import { type MouseEvent, useCallback, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { GalleryArrows } from '~/ui/gallery/gallery-arrows';
import type { Gallery } from '~/ui/gallery/use-gallery';
import { Picture, type PictureData } from '~/ui/picture';
import { largestFile } from '~/ui/picture-files';
import { useLazyComponent } from '~/ui/use-lazy-component';
import { GalleryThumbnails } from './gallery-thumbnails';

interface ProductGalleryProps {
  images: PictureData[];
  name: string;
  slug: string;
  gallery: Gallery;
}

const large = '(width >= 80rem) 600px, (width >= 64rem) 52vw, (width >= 48rem) 46vw, 100vw';
// Not needed before the first press.
const loadZoom = () => import('./picture-zoom');

/** One picture at a time: swiped by hand, turned by arrows and keys, chosen by thumbnails. */
export function ProductGallery({ images, name, slug, gallery }: ProductGalleryProps) {
  const { t } = useTranslation('product');
  const { t: common } = useTranslation();
  const [zoomed, setZoomed] = useState(false);
  const endZoom = useCallback(() => setZoomed(false), []);
  const PictureZoom = useLazyComponent(loadZoom, zoomed, endZoom);
  const several = images.length > 1;
  const { strip, shown, moved, show, onScroll, onKeyDown } = gallery;
  const position = common('gallery.show', { number: shown + 1, count: images.length });

  function zoom(event: MouseEvent) {
    // Without a script, and in a new tab, the link opens the picture itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setZoomed(true);
  }

  return (
    <section
      aria-label={t('gallery.label', { name })}
      className="grid gap-4 lg:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="relative min-w-0 max-md:-mx-(--gutter) lg:col-start-2 lg:row-start-1">
        <ul
          key={images[0]?.url}
          ref={strip}
          // What moves to and from the plant's card.
          data-pictures-of={slug}
          onScroll={onScroll}
          onKeyDown={several ? onKeyDown : undefined}
          className="flex aspect-8/9 max-h-[78vh] w-full snap-x snap-mandatory overflow-x-auto scroll-smooth bg-sand [scrollbar-width:none] md:aspect-4/5 md:rounded-md"
        >
          {images.length === 0 ? (
            <li className="h-full w-full shrink-0">
              <Picture image={null} sizes={large} />
            </li>
          ) : null}
          {images.map((image, place) => (
            <li key={image.url} className="h-full w-full shrink-0 snap-start snap-always">
              <a
                href={largestFile(image)}
                onClick={zoom}
                aria-label={t('gallery.enlarge', { number: place + 1, count: images.length })}
                tabIndex={place === shown ? undefined : -1}
                className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture image={image} sizes={large} priority={place === 0 && 'leading'} />
              </a>
            </li>
          ))}
        </ul>
        {several ? (
          <>
            <GalleryArrows gallery={gallery} count={images.length} className="max-md:hidden" />
            <p
              aria-hidden="true"
              className="numbers pointer-events-none absolute end-3 bottom-3 rounded-full bg-paper/85 px-3 py-1 text-sm"
            >
              <bdi dir="ltr">
                {shown + 1} / {images.length}
              </bdi>
            </p>
            <p role="status" className="sr-only">
              {moved ? position : ''}
            </p>
          </>
        ) : null}
      </div>
      {several ? <GalleryThumbnails images={images} shown={shown} onPick={show} /> : null}
      {zoomed && PictureZoom ? (
        <PictureZoom images={images} name={name} first={shown} onClose={endZoom} onShow={show} />
      ) : null}
    </section>
  );
}
