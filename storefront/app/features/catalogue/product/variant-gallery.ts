import type { Variant } from './variant-selection';

type Pictured = Pick<Variant, 'color' | 'size' | 'imageIndex'> & { imageIndexes: number[] };

/**
 * Which of the product's pictures are shown for a variant, by their places: its own, alone and in a
 * room, then those that show no variant, as a detail does, then each other colour of its size. What
 * shows another size is left out: one size is never shown beside the price of another.
 */
export function listGalleryPlaces(
  count: number,
  variants: readonly Pictured[],
  variant: Pictured | null,
): number[] {
  const ofVariants = variants.flatMap(({ imageIndexes }) => imageIndexes);
  const general = [...Array(count).keys()].filter((place) => !ofVariants.includes(place));
  const colors = variants.flatMap(({ size, imageIndex }) =>
    size === variant?.size ? (imageIndex ?? []) : [],
  );
  const own = variant?.imageIndexes.length || !count ? (variant?.imageIndexes ?? []) : [0];
  return [...new Set([...own, ...general, ...colors])];
}
