import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { directions } from '~/config/languages';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { GalleryArrows } from '~/ui/gallery/gallery-arrows';
import { pictureOfKey } from '~/ui/gallery/gallery-position';
import { IconButton } from '~/ui/icon-button';
import { Close } from '~/ui/icons/close';
import { Minus } from '~/ui/icons/minus';
import { Plus } from '~/ui/icons/plus';
import { Picture, type PictureData } from '~/ui/picture';
import { useDialog } from '~/ui/use-dialog';
import { zoomScroll } from './zoom-scroll';

interface PictureZoomProps {
  images: PictureData[];
  name: string;
  first: number;
  onClose: () => void;
  /** The gallery beneath follows. */
  onShow: (picture: number) => void;
}

/** The whole screen for one picture. A press enlarges where it lands; two fingers do as ever. */
export default function PictureZoom({ images, name, first, onClose, onShow }: PictureZoomProps) {
  const { t, language } = useTranslation('product');
  const { t: common } = useTranslation();
  const dialog = useDialog(true, onClose);
  const [shown, setShown] = useState(first);
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const image = images[shown];
  useLayoutEffect(() => {
    if (!point) return;
    const { x, y } = zoomScroll(point);
    box.current?.scrollTo(x, y);
  }, [point]);

  function show(picture: number) {
    setPoint(null);
    setShown(picture);
    onShow(picture);
  }
  function press({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // The keyboard presses without a place.
    const inside = clientX || clientY ? { x: clientX - left, y: clientY - top } : null;
    setPoint(point ? null : (inside ?? { x: width / 2, y: height / 2 }));
  }
  function toggle() {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    setPoint(point ? null : { x: clientWidth / 2, y: clientHeight / 2 });
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery.label', { name })}
      className="zoom"
      onKeyDown={({ key }) => {
        const picture = pictureOfKey(key, shown, images.length, directions[language] === 'rtl');
        if (!point && picture !== null) show(picture);
      }}
    >
      {/* Geometry knows no direction: scrolling counts from the left here. */}
      <div ref={box} dir="ltr" className="size-full overflow-auto overscroll-contain">
        <button
          type="button"
          onClick={press}
          aria-label={t(point ? 'gallery.smaller' : 'gallery.larger')}
          className={classNames(
            'block',
            point ? 'h-[250%] w-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in',
          )}
        >
          <Picture
            key={image?.url}
            image={image && { ...image, placeholder: '' }}
            sizes={point ? '250vw' : '100vw'}
            priority
            className="object-contain!"
          />
        </button>
      </div>
      <div className="absolute end-3 top-3 flex gap-2">
        <IconButton
          label={t(point ? 'gallery.smaller' : 'gallery.larger')}
          className="bg-paper/85"
          onClick={toggle}
        >
          {point ? <Minus /> : <Plus />}
        </IconButton>
        <IconButton
          label={common('action.close')}
          className="bg-paper/85"
          onClick={() => dialog.current?.close()}
        >
          <Close />
        </IconButton>
      </div>
      {images.length > 1 ? (
        <>
          {point ? null : <GalleryArrows gallery={{ shown, show }} count={images.length} />}
          <p
            role="status"
            className="numbers pointer-events-none absolute inset-x-0 bottom-4 text-center text-sm"
          >
            <span className="rounded-full bg-paper/85 px-3 py-1">
              {common('gallery.show', { number: shown + 1, count: images.length })}
            </span>
          </p>
        </>
      ) : null}
    </dialog>
  );
}
