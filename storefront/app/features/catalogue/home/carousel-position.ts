/** How many entries a carousel shows at a time (docs/specification.md#constants). */
export const visibleEntries = 4;

/**
 * The first entry after a press on next (1) or previous (−1): one whole view further, the
 * last view never half empty, and around at both ends.
 */
export function turnCarousel(start: number, direction: 1 | -1, count: number): number {
  const last = Math.max(count - visibleEntries, 0);
  if (direction === 1) return start >= last ? 0 : Math.min(start + visibleEntries, last);
  return start <= 0 ? last : Math.max(start - visibleEntries, 0);
}

/** The first whole entry in view, from how far the track is scrolled from its start edge. */
export function findFirstInView(scrollLeft: number, entryWidth: number): number {
  return entryWidth > 0 ? Math.round(Math.abs(scrollLeft) / entryWidth) : 0;
}
