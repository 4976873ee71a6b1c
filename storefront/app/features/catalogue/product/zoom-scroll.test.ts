import { expect, test } from 'vitest';
import { magnification, zoomScroll } from './zoom-scroll';

test('what was pressed stays where it was pressed', () => {
  for (const point of [
    { x: 0, y: 0 },
    { x: 120, y: 700 },
  ]) {
    const scroll = zoomScroll(point);
    expect(point.x * magnification - scroll.x).toBeCloseTo(point.x);
    expect(point.y * magnification - scroll.y).toBeCloseTo(point.y);
  }
});
