import { useRef, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from '~/ui/icon-button';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { Picture, type PictureData } from '~/ui/picture';
import { neighbour, scrollLeftOf, shownPicture } from './gallery-position';

interface ProductGalleryProps {
  images: PictureData[];
  name: string;
}

const large = '(width >= 80rem) 600px, (width >= 48rem) 52vw, 100vw';
const arrow = 'absolute top-1/2 -translate-y-1/2 bg-paper/85 max-md:hidden';

/** One picture at a time: swiped by hand, turned by arrows, chosen by thumbnails. */
export function ProductGallery({ images, name }: ProductGalleryProps) {
  const { t } = useTranslation('catalogue');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const several = images.length > 1;
  function show(picture: number) {
    const element = strip.current;
    if (!element) return;
    const rightToLeft = getComputedStyle(element).direction === 'rtl';
    element.scrollTo({ left: scrollLeftOf(picture, element.clientWidth, rightToLeft) });
  }
  return (
    <section aria-label={t('gallery.label', { name })} className="md:flex md:gap-4">
      {several ? (
        <ul className="hidden w-20 shrink-0 content-start gap-3 md:grid">
          {images.map((image, position) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={t('gallery.show', { number: position + 1, count: images.length })}
                aria-current={position === shown ? 'true' : undefined}
                onClick={() => show(position)}
                className="block aspect-4/5 w-full overflow-hidden rounded-md bg-sand opacity-70 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-palm"
              >
                <Picture image={{ ...image, alt: '' }} sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="relative min-w-0 grow max-md:-mx-(--gutter)">
        <ul
          ref={strip}
          tabIndex={several ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(shownPicture(scrollLeft, clientWidth, images.length))
          }
          className="flex aspect-square snap-x snap-mandatory overflow-x-auto scroll-smooth bg-sand [scrollbar-width:none] md:aspect-4/5 md:rounded-md"
        >
          {(several ? images : [images[0]]).map((image, position) => (
            <li key={image?.url ?? 'none'} className="h-full w-full shrink-0 snap-start">
              <Picture image={image} sizes={large} priority={position === 0} />
            </li>
          ))}
        </ul>
        {several ? (
          <>
            <IconButton
              label={t('gallery.previous')}
              className={`${arrow} start-3`}
              onClick={() => show(neighbour(shown, -1, images.length))}
            >
              <ChevronForward className="rotate-180" />
            </IconButton>
            <IconButton
              label={t('gallery.next')}
              className={`${arrow} end-3`}
              onClick={() => show(neighbour(shown, 1, images.length))}
            >
              <ChevronForward />
            </IconButton>
            <p className="numbers absolute end-3 bottom-3 rounded-full bg-paper/85 px-3 py-1 text-sm md:hidden">
              <bdi dir="ltr">
                {shown + 1} / {images.length}
              </bdi>
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
}
