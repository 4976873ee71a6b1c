import type { CaptionedPicture } from '~/ui/gallery/lightbox';
import { Picture } from '~/ui/picture';

/** Each tile's place, and how wide its picture is shown: a large one, two small ones, a wide one. */
const tiles = [
  {
    place: 'col-span-2 aspect-3/2 md:row-span-2 md:aspect-auto',
    sizes: '(width >= 80rem) 590px, (width >= 48rem) 48vw, 100vw',
  },
  { place: 'aspect-square', sizes: '(width >= 80rem) 290px, (width >= 48rem) 24vw, 50vw' },
  { place: 'aspect-square', sizes: '(width >= 80rem) 290px, (width >= 48rem) 24vw, 50vw' },
  {
    place: 'col-span-2 aspect-2/1',
    sizes: '(width >= 80rem) 590px, (width >= 48rem) 48vw, 100vw',
  },
];

/** Four pictures (spec §2) as one block. */
export function AboutPictures({ pictures }: { pictures: readonly CaptionedPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
      {pictures.slice(0, tiles.length).map(({ id, image }, place) => (
        <li key={id} className={`overflow-hidden rounded-md ${tiles[place]?.place}`}>
          <Picture image={image} priority={place === 0} sizes={tiles[place]?.sizes ?? ''} />
        </li>
      ))}
    </ul>
  );
}
