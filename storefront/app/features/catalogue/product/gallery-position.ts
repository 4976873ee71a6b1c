/**
 * Which picture a scrolled strip shows. `scrollLeft` counts from the start edge: positive in
 * left-to-right pages, negative in right-to-left ones.
 */
export function shownPicture(scrollLeft: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.min(Math.max(Math.round(Math.abs(scrollLeft) / width), 0), Math.max(count - 1, 0));
}

/** The strip's `scrollLeft` for a picture. */
export function scrollLeftOf(picture: number, width: number, rightToLeft: boolean): number {
  return rightToLeft ? -picture * width : picture * width;
}

/** The neighbour in a ring of pictures. */
export function neighbour(picture: number, step: 1 | -1, count: number): number {
  return (picture + step + count) % count;
}
