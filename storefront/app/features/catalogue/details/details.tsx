import { DeliveryDay } from '../delivery/delivery-day';
import type { ProductDelivery } from '../delivery/product-delivery';
import { BoxDetails, type BoxDetailsProps } from './box-details';

export type BuyingDetailsProps = { delivery: ProductDelivery };

export type DecisionDetailsProps = BoxDetailsProps;

/** Below the buying buttons. */
export function BuyingDetails({ delivery }: BuyingDetailsProps) {
  return <DeliveryDay delivery={delivery} />;
}

/** Before the description. */
export function DecisionDetails(props: DecisionDetailsProps) {
  return <BoxDetails {...props} />;
}
