import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import type { CaptionedPicture } from '~/ui/gallery/lightbox';
import { Picture } from '~/ui/picture';
import { largestFile } from '~/ui/picture-files';
import { useLazyComponent } from '~/ui/use-lazy-component';

// Not needed before the first press.
const loadLightbox = () => import('~/ui/gallery/lightbox');

interface WorksGalleryProps {
  pictures: readonly CaptionedPicture[];
  /** What it is a gallery of. */
  label: string;
}

/** Shown before “Discover more”: one large beside two small. */
const first = 3;

/** Earlier work, the first picture large; each opens on the whole screen. */
export function WorksGallery({ pictures, label }: WorksGalleryProps) {
  const { t } = useTranslation('content');
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const Lightbox = useLazyComponent(loadLightbox, open !== null, close);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? pictures : pictures.slice(0, first);

  function discover() {
    setAll(true);
    // The button disappears: the focus moves to the first new picture.
    requestAnimationFrame(() => {
      list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true });
    });
  }
  return (
    <div className="grid gap-8">
      <ul ref={list} aria-label={label} className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-4">
        {shown.map(({ id, image, caption }, place) => (
          <li key={id} className={tileStyle(place, shown.length)}>
            <a
              href={largestFile(image)}
              onClick={(event) => {
                // Without a script, and in a new tab, the link opens the picture itself.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(place);
              }}
              className="group relative block size-full overflow-hidden rounded-md focus-visible:outline-offset-2"
            >
              <span className="block size-full transition-transform duration-300 can-hover:group-hover:scale-[1.02]">
                <Picture
                  image={image}
                  sizes={
                    place === 0
                      ? '(width >= 80rem) 800px, (width >= 48rem) 66vw, 100vw'
                      : '(width >= 80rem) 400px, (width >= 48rem) 33vw, 50vw'
                  }
                />
              </span>
              {caption ? (
                <span
                  className={classNames(
                    'absolute inset-x-0 bottom-0 bg-plaster/90 px-3 py-2 text-sm',
                    place > 0 && 'max-md:sr-only',
                    'can-hover:md:translate-y-full can-hover:md:transition-transform can-hover:md:duration-150 can-hover:md:group-hover:translate-y-0 can-hover:md:group-focus-visible:translate-y-0',
                  )}
                >
                  {caption}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
      {shown.length < pictures.length ? (
        <Button tone="secondary" onClick={discover} className="justify-self-center">
          {t('gallery.more')}
        </Button>
      ) : null}
      {open === null || !Lightbox ? null : (
        <Lightbox pictures={pictures} label={label} first={open} onClose={close} />
      )}
    </div>
  );
}

/** The first is large; a last one that would be alone on a phone's line takes the whole line. */
function tileStyle(place: number, count: number): string {
  if (place === 0) return 'col-span-2 aspect-3/2 md:row-span-2 md:aspect-auto';
  const alone = place === count - 1 && count % 2 === 0;
  return classNames('aspect-3/2', alone && 'max-md:col-span-2');
}
