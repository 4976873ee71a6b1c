import { computeShare, moveThumb, type PriceBounds } from './price-bounds';

interface RangeSliderProps {
  bounds: PriceBounds;
  thumbs: PriceBounds;
  labels: Record<keyof PriceBounds, string>;
  /** What a screen reader says for a value. */
  textOf: (value: number) => string;
  onMove: (thumbs: PriceBounds) => void;
  /** The hand let go. */
  onSettle: () => void;
}

const ends = ['low', 'high'] as const;

/** Two native range inputs on one track: they know keyboards, touch and both directions. */
export function RangeSlider({
  bounds,
  thumbs,
  labels,
  textOf,
  onMove,
  onSettle,
}: RangeSliderProps) {
  const from = computeShare(thumbs.low, bounds);
  const to = computeShare(thumbs.high, bounds);
  return (
    <div className="range">
      <svg aria-hidden="true" className="range-track rtl:-scale-x-100">
        <rect width="100%" height="100%" className="fill-sand" />
        <rect x={`${from}%`} width={`${to - from}%`} height="100%" className="fill-palm" />
      </svg>
      {ends.map((end) => (
        <input
          key={end}
          type="range"
          aria-label={labels[end]}
          aria-valuetext={textOf(thumbs[end])}
          min={bounds.low}
          max={bounds.high}
          value={thumbs[end]}
          onChange={(event) => onMove(moveThumb(thumbs, end, event.target.valueAsNumber, bounds))}
          onPointerUp={onSettle}
          onKeyUp={onSettle}
          onBlur={onSettle}
          // Where both thumbs meet at the far end, only the lower one can still be moved.
          className={end === 'low' && from > 50 ? 'z-10' : undefined}
        />
      ))}
    </div>
  );
}
