import { DeliveryDay } from '../delivery/delivery-day';
import type { ProductDelivery } from '../delivery/product-delivery';
import { BoxDetails, type BoxDetailsProps } from './box-details';
import { type PromisePage, SurvivalPromise } from './survival-promise';

export interface BuyingDetailsProps {
  delivery: ProductDelivery | null;
  promise: PromisePage | null;
}

export type DecisionDetailsProps = BoxDetailsProps;

/** Below the buying buttons. */
export function BuyingDetails({ delivery, promise }: BuyingDetailsProps) {
  return (
    <div className="grid gap-2">
      {delivery ? <DeliveryDay delivery={delivery} /> : null}
      {promise ? <SurvivalPromise page={promise} /> : null}
    </div>
  );
}

/** Before the description. */
export function DecisionDetails(props: DecisionDetailsProps) {
  return <BoxDetails {...props} />;
}
