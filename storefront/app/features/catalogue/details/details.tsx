import { DeliveryDay } from '../delivery/delivery-day';
import type { ProductDelivery } from '../delivery/product-delivery';

/** Below the buying buttons. */
export function BuyingDetails({ delivery }: { delivery: ProductDelivery }) {
  return <DeliveryDay delivery={delivery} />;
}
