import { seenPicturesCache } from '~/shared/storage/names';
import type { PictureFiles } from '~/ui/picture-files';
import type { SeenPlant } from './seen-plants';

const wanted = 320;

/** One small file of a picture. */
export function smallFile(image: PictureFiles): string {
  if (!('path' in image)) return image.url;
  const width = image.widths.find((each) => each >= wanted) ?? Math.max(...image.widths);
  return `${image.path}/${width}.webp`;
}

/** Keeps the pictures of these plants and no others. */
export async function keepPicturesOf(plants: SeenPlant[]): Promise<void> {
  // Browsers have it on secure pages alone.
  if (!('caches' in window)) return;
  const cache = await caches.open(seenPicturesCache);
  const files = plants.flatMap(({ image }) => (image ? [smallFile(image)] : []));
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all([
    ...kept.filter((file) => !files.includes(file)).map((file) => cache.delete(file)),
    ...files.filter((file) => !kept.includes(file)).map((file) => cache.add(file)),
  ]);
}
