interface Point {
  x: number;
  y: number;
}

/** How many times larger than the screen shows it whole a picture becomes. */
export const magnification = 2.5;

/**
 * Where a box scrolls to when what it shows grows by `magnification`, so that `point`, in the
 * box's own pixels, stays beneath the finger as far as the picture goes.
 */
export function zoomScroll(point: Point): Point {
  return { x: point.x * (magnification - 1), y: point.y * (magnification - 1) };
}
