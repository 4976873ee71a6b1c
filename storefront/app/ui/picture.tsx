import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { classNames } from './class-names';
import { SeedDrawing } from './icons/seed-drawing';
import { bestSourcesOf, type PictureFiles, placeholderOf, sourcesOf } from './picture-files';

export type PictureData = PictureFiles & { alt: string };

interface PictureProps {
  /** Null or broken: a drawn seed is shown instead. */
  image: PictureData | null | undefined;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /**
   * Set for what is seen first: loads at once and with high priority. The one picture of a page
   * largest in the first view is `leading`: the page's head preloads it.
   */
  priority?: boolean | 'leading';
  onLoaded?: () => void;
  className?: string;
}

const filling = 'size-full object-cover';

/** A picture that fills its box; the box (its ratio, its ground) is the caller's. */
export function Picture({ image, sizes, priority = false, onLoaded, className }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const element = useRef<HTMLImageElement>(null);
  const url = image?.url;
  if (image && priority === 'leading') preloadPicture(image, sizes);
  const readState = useEffectEvent((pictureUrl: string) => {
    const { complete, naturalWidth = 0 } = element.current ?? {};
    if (!complete) return;
    if (naturalWidth === 0) setBrokenUrl(pictureUrl);
    else onLoaded?.();
  });
  useEffect(() => {
    // It may have loaded or failed before hydration.
    if (url) readState(url);
  }, [url]);
  if (!image || image.url === brokenUrl) {
    return <PicturePlaceholder alt={image?.alt} className={className} />;
  }
  const placeholder = placeholderOf(image);
  return (
    <span className="relative block size-full overflow-hidden">
      {placeholder ? (
        // Beneath the picture, which covers it: no script is needed, and no style of its own.
        <img
          src={placeholder}
          alt=""
          className={classNames('absolute inset-0 scale-110 blur-md', filling, className)}
        />
      ) : null}
      <picture>
        {sourcesOf(image).map((source) => (
          <source key={source.srcSet} {...source} sizes={sizes} />
        ))}
        <img
          ref={element}
          src={image.url}
          width={image.width}
          height={image.height}
          alt={image.alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          onLoad={onLoaded}
          onError={() => setBrokenUrl(image.url)}
          className={classNames('relative', filling, className)}
        />
      </picture>
    </span>
  );
}

/** Preloads the files that a browser chooses from; one without the best format loads none. */
function preloadPicture(image: PictureFiles, sizes: string) {
  for (const { type, srcSet, media } of bestSourcesOf(image)) {
    preload(image.url, {
      as: 'image',
      type,
      media,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
}

function PicturePlaceholder({ alt, className }: { alt?: string; className?: string }) {
  return (
    <div
      className={classNames('grid size-full place-items-center bg-sand text-ink-soft', className)}
    >
      <SeedDrawing className="w-1/3 max-w-24" />
      {alt ? <span className="sr-only">{alt}</span> : null}
    </div>
  );
}
