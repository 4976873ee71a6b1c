import type { Halalas } from '~/shared/format/money';

/** What can be chosen, in whole riyals that enclose every price. */
export interface PriceBounds {
  low: number;
  high: number;
}

export interface PriceRange {
  priceMin: Halalas | null;
  priceMax: Halalas | null;
}

/** From the facets' halalas: floor of the lowest, ceiling of the highest (docs/specification.md#calls). */
export function priceBounds(lowest: Halalas, highest: Halalas): PriceBounds {
  return { low: Math.floor(lowest / 100), high: Math.ceil(highest / 100) };
}

/** The thumbs' places in whole riyals: the chosen range inside the bounds. */
export function thumbsOf(range: PriceRange, bounds: PriceBounds): PriceBounds {
  const low = range.priceMin === null ? bounds.low : Math.floor(range.priceMin / 100);
  const high = range.priceMax === null ? bounds.high : Math.ceil(range.priceMax / 100);
  return { low: clampToBounds(low, bounds), high: clampToBounds(high, bounds) };
}

/** Moving one thumb: it stays inside the bounds and never passes the other. */
export function moveThumb(
  thumbs: PriceBounds,
  thumb: keyof PriceBounds,
  value: number,
  bounds: PriceBounds,
): PriceBounds {
  const inside = clampToBounds(Math.round(value), bounds);
  const end = thumb === 'low' ? Math.min(inside, thumbs.high) : Math.max(inside, thumbs.low);
  return { ...thumbs, [thumb]: end };
}

/** What the address says of the thumbs: only what differs from the bounds (docs/specification.md#screens). */
export function rangeOf(thumbs: PriceBounds, bounds: PriceBounds): PriceRange {
  return {
    priceMin: thumbs.low > bounds.low ? thumbs.low * 100 : null,
    priceMax: thumbs.high < bounds.high ? thumbs.high * 100 : null,
  };
}

/** A thumb's place along the track, 0 to 100. */
export function computeShare(value: number, bounds: PriceBounds): number {
  const span = bounds.high - bounds.low;
  return span > 0 ? ((value - bounds.low) / span) * 100 : 0;
}

function clampToBounds(value: number, { low, high }: PriceBounds): number {
  return Math.min(Math.max(value, low), high);
}
