import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { SeedDrawing } from './icons/seed-drawing';

export interface PictureData {
  url: string;
  width: number;
  height: number;
  alt: string;
  sources: { url: string; width: number }[];
}

interface PictureProps {
  /** Null or broken: a drawn seed stands in its place. */
  image: PictureData | null | undefined;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Set for what is seen first: loads at once and with high priority. */
  priority?: boolean;
  className?: string;
}

/** A picture that fills its box; the box (its ratio, its ground) is the caller's. */
export function Picture({ image, sizes, priority = false, className }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const element = useRef<HTMLImageElement>(null);
  const url = image?.url;
  useEffect(() => {
    // It may have failed before React was listening.
    const loaded = element.current;
    if (url && loaded?.complete && loaded.naturalWidth === 0) setBrokenUrl(url);
  }, [url]);
  if (!image || image.url === brokenUrl) {
    return <PicturePlaceholder alt={image?.alt} className={className} />;
  }
  return (
    <img
      ref={element}
      src={image.url}
      srcSet={
        image.sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined
      }
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenUrl(image.url)}
      className={classNames('size-full object-cover', className)}
    />
  );
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
