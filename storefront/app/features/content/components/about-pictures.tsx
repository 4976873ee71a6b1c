import type { CaptionedPicture } from '~/ui/gallery/lightbox';
import { Picture } from '~/ui/picture';

/** Four pictures (docs/specification.md#screens), tall as the shop's own are. */
export function AboutPictures({ pictures }: { pictures: readonly CaptionedPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
      {pictures.slice(0, 4).map(({ id, image }) => (
        <li key={id} className="aspect-4/5 overflow-hidden rounded-md bg-sand">
          <Picture
            image={image}
            // All four are on a phone's first screen.
            priority
            sizes="(width >= 80rem) 290px, (width >= 48rem) 24vw, 50vw"
          />
        </li>
      ))}
    </ul>
  );
}
