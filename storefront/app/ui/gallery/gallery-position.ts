/**
 * Which picture a scrolled strip shows. `scrollLeft` counts from the start edge: positive in
 * left-to-right pages, negative in right-to-left ones.
 */
export function findVisiblePicture(scrollLeft: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.min(Math.max(Math.round(Math.abs(scrollLeft) / width), 0), Math.max(count - 1, 0));
}

/** The strip's `scrollLeft` for a picture. */
export function scrollLeftOf(picture: number, width: number, rightToLeft: boolean): number {
  return rightToLeft ? -picture * width : picture * width;
}

/** The neighbour in a ring of pictures. */
export function findNeighbour(picture: number, step: 1 | -1, count: number): number {
  return (picture + step + count) % count;
}

/** Where a key leads; null for a key that means nothing here. Arrows point as the page reads. */
export function pictureOfKey(
  key: string,
  picture: number,
  count: number,
  rightToLeft: boolean,
): number | null {
  switch (key) {
    case 'ArrowLeft':
      return findNeighbour(picture, rightToLeft ? 1 : -1, count);
    case 'ArrowRight':
      return findNeighbour(picture, rightToLeft ? -1 : 1, count);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
