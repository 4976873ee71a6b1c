import type { Halalas } from '~/shared/format/money';
import { DeliveryDay } from '../delivery/delivery-day';
import type { ProductDelivery } from '../delivery/product-delivery';
import { BoxDetails, type BoxDetailsProps } from './box-details';
import { CareFacts } from './care-facts';
import { InstalmentOffers } from './instalment-offers';
import type { InstalmentTerms } from './instalments';
import { PotBundle, type PotBundleProps } from './pot-bundle';
import { type PromisePage, SurvivalPromise } from './survival-promise';

export interface BuyingDetailsProps {
  delivery: ProductDelivery | null;
  promise: PromisePage | null;
  /** Of the variant that is shown. */
  price: Halalas;
  instalments: InstalmentTerms[];
}

interface DecisionDetailsProps extends BoxDetailsProps, Omit<PotBundleProps, 'variant'> {
  product: BoxDetailsProps['product'] & PotBundleProps['product'];
}

/** Below the buying buttons. */
function BuyingDetails({ delivery, promise, price, instalments }: BuyingDetailsProps) {
  return (
    <div className="grid gap-6">
      {delivery || promise ? (
        <div className="grid gap-2">
          {delivery ? <DeliveryDay delivery={delivery} /> : null}
          {promise ? <SurvivalPromise page={promise} /> : null}
        </div>
      ) : null}
      <InstalmentOffers price={price} offers={instalments} />
    </div>
  );
}

/** Before the description. */
function DecisionDetails(props: DecisionDetailsProps) {
  const { product, variant, renderPair } = props;
  return (
    <>
      <BoxDetails product={product} variant={variant} />
      {variant ? <PotBundle product={product} variant={variant} renderPair={renderPair} /> : null}
    </>
  );
}

export default { BuyingDetails, DecisionDetails, CareFacts };
