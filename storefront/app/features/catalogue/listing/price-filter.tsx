import { useState } from 'react';
import { formatMoney } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { moveThumb, type PriceBounds, type PriceRange, rangeOf, thumbsOf } from './price-bounds';
import { PriceInput } from './price-input';
import { RangeSlider } from './range-slider';

interface PriceFilterProps {
  range: PriceRange;
  bounds: PriceBounds;
  onChange: (range: PriceRange) => void;
}

/**
 * Two number fields and a slider, between bounds that differ; the listing changes when the hand
 * lets go.
 */
export function PriceFilter({ range, bounds, onChange }: PriceFilterProps) {
  const { t, language } = useTranslation('filters');
  const settled = thumbsOf(range, bounds);
  const [moving, setMoving] = useState<PriceBounds>();
  const thumbs = moving ?? settled;
  const labels = { low: t('priceMin'), high: t('priceMax') };
  function settle(next: PriceBounds | undefined) {
    setMoving(undefined);
    if (next && !isSame(next, settled)) onChange(rangeOf(next, bounds));
  }
  return (
    <div className="grid gap-3">
      <RangeSlider
        bounds={bounds}
        thumbs={thumbs}
        labels={labels}
        textOf={(value) => formatMoney(value * 100, language)}
        onMove={setMoving}
        onSettle={() => settle(moving)}
      />
      <div className="flex items-end gap-3">
        {(['low', 'high'] as const).map((end) => (
          <PriceInput
            key={`${end}${thumbs[end]}`}
            name={end === 'low' ? 'price_min' : 'price_max'}
            label={labels[end]}
            value={thumbs[end]}
            isBound={thumbs[end] === bounds[end]}
            onCommit={(value) => settle(moveThumb(settled, end, value ?? bounds[end], bounds))}
          />
        ))}
      </div>
    </div>
  );
}

function isSame(one: PriceBounds, other: PriceBounds): boolean {
  return one.low === other.low && one.high === other.high;
}
