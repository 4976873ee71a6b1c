import { seenPicturesCache } from '~/shared/storage/names';
import type { PictureFiles } from '~/ui/picture-files';
import type { SeenPlant } from './seen-plants';

const wanted = 320;

/** One small file of a picture. */
export function chooseSmallFile(image: PictureFiles): string {
  if (!('path' in image)) return image.url;
  const width = image.widths.find((each) => each >= wanted) ?? Math.max(...image.widths);
  return `${image.path}/${width}.webp`;
}

/** Caches the pictures of these plants and evicts all others. */
export async function syncSeenPictures(plants: SeenPlant[]): Promise<void> {
  // Browsers have it on secure pages alone.
  if (!('caches' in window)) return;
  const cache = await caches.open(seenPicturesCache);
  const files = plants.flatMap(({ image }) => (image ? [chooseSmallFile(image)] : []));
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all([
    ...cached.filter((file) => !files.includes(file)).map((file) => cache.delete(file)),
    ...files.filter((file) => !cached.includes(file)).map((file) => cache.add(file)),
  ]);
}
