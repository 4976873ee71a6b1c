import type { Halalas } from '~/shared/format/money';

export interface DeliveryGrowth {
  /** 0 to 100, in whole steps. */
  percent: number;
  /** The distance to the limit; 0 at the limit, above which delivery is free. */
  missing: Halalas;
  free: boolean;
}

/** How far a subtotal is from free delivery, which begins above the limit (docs/specification.md#constants). */
export function deliveryGrowth(subtotal: Halalas, freeDeliveryAbove: Halalas): DeliveryGrowth {
  if (subtotal > freeDeliveryAbove) return { percent: 100, missing: 0, free: true };
  const percent = freeDeliveryAbove > 0 ? Math.floor((subtotal * 100) / freeDeliveryAbove) : 99;
  return { percent: Math.min(percent, 99), missing: freeDeliveryAbove - subtotal, free: false };
}
