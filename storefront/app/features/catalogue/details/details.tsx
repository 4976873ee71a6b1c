import { DeliveryDay } from '../delivery/delivery-day';
import type { ProductDelivery } from '../delivery/product-delivery';
import { BoxDetails, type BoxDetailsProps } from './box-details';
import { CareFacts, type CareFactsProps } from './care-facts';
import { PotBundle, type PotBundleProps } from './pot-bundle';
import { type PromisePage, SurvivalPromise } from './survival-promise';

export interface BuyingDetailsProps {
  delivery: ProductDelivery | null;
  promise: PromisePage | null;
}

export interface DecisionDetailsProps extends BoxDetailsProps, Omit<PotBundleProps, 'variant'> {
  product: BoxDetailsProps['product'] & PotBundleProps['product'];
}

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
  const { product, variant, renderPair } = props;
  return (
    <>
      <BoxDetails product={product} variant={variant} />
      {variant ? <PotBundle product={product} variant={variant} renderPair={renderPair} /> : null}
    </>
  );
}

/** Below the description. */
export function CareDetails(props: CareFactsProps) {
  return <CareFacts {...props} />;
}
