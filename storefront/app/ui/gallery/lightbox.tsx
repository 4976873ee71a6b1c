import { useEffect } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from '../icon-button';
import { Close } from '../icons/close';
import { Picture, type PictureData } from '../picture';
import { useDialog } from '../use-dialog';
import { GalleryArrows } from './gallery-arrows';
import { scrollLeftOf } from './gallery-position';
import { useGallery } from './use-gallery';

export interface CaptionedPicture {
  id: string;
  image: PictureData;
  caption: string;
}

interface LightboxProps {
  pictures: readonly CaptionedPicture[];
  label: string;
  first: number;
  onClose: () => void;
}

/** The whole screen for one picture and its caption: swiped, or turned by arrows and keys. */
export default function Lightbox({ pictures, label, first, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const { t: common } = useTranslation();
  const dialog = useDialog(true, onClose);
  const gallery = useGallery(pictures.length);
  const { strip, shown } = gallery;
  useEffect(() => {
    // After the dialog has opened: before, nothing has a width.
    const element = strip.current;
    if (!element) return;
    const rightToLeft = getComputedStyle(element).direction === 'rtl';
    const left = scrollLeftOf(first, element.clientWidth, rightToLeft);
    element.scrollTo({ left, behavior: 'instant' });
  }, [strip, first]);
  const picture = pictures[shown];
  return (
    <dialog ref={dialog} aria-label={label} className="zoom" onKeyDown={gallery.onKeyDown}>
      <div className="flex size-full flex-col">
        <ul
          ref={strip}
          onScroll={gallery.onScroll}
          className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth outline-none [scrollbar-width:none]"
        >
          {pictures.map(({ id, image }, place) => (
            <li
              key={id}
              aria-hidden={place !== shown}
              className="h-full w-full shrink-0 snap-start snap-always p-2 pt-16 md:px-20"
            >
              <Picture
                image={{ ...image, ...('path' in image ? { placeholder: '' } : {}) }}
                sizes="100vw"
                priority={Math.abs(place - first) < 2}
                className="object-contain!"
              />
            </li>
          ))}
        </ul>
        <p className="flex min-h-16 items-center justify-center gap-4 px-4 pb-3 text-center">
          <span>{picture?.caption}</span>
          <bdi dir="ltr" aria-hidden="true" className="numbers shrink-0 text-sm text-ink-soft">
            {shown + 1} / {pictures.length}
          </bdi>
        </p>
        <p role="status" className="sr-only">
          {gallery.moved
            ? `${t('gallery.show', { number: shown + 1, count: pictures.length })}: ${picture?.caption}`
            : ''}
        </p>
      </div>
      {pictures.length > 1 ? <GalleryArrows gallery={gallery} count={pictures.length} /> : null}
      <IconButton
        label={common('action.close')}
        className="absolute! end-3 top-3 bg-paper/85"
        onClick={() => dialog.current?.close()}
      >
        <Close />
      </IconButton>
    </dialog>
  );
}
