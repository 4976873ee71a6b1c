import { type ReactNode, useState } from 'react';
import type { ProductQuery } from '~/gql/graphql';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { Money } from '~/ui/money';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { QuantityStepper } from '~/ui/quantity-stepper';
import type { ProductDelivery } from '../delivery/product-delivery';
import type { PromisePage } from '../details/survival-promise';
import { LateBuyingDetails } from './late-details';
import { PlantingCheckbox } from './planting-checkbox';
import { StockNote } from './stock-note';
import { useScrolledPast } from './use-scrolled-past';
import { VariantPicker } from './variant-picker';
import { findVariant, limitQuantity, type VariantSelection } from './variant-selection';

export type ProductDetail = NonNullable<ProductQuery['catalogueProduct']>;

/** What the buying buttons, which another feature brings, are to buy. */
export interface Purchase {
  /** Null: what is chosen is sold out. */
  variantId: string | null;
  quantity: number;
  plantingAssistance: boolean;
}

interface BuyBoxProps {
  product: ProductDetail;
  /** A higher total is delivered free. */
  freeDeliveryAbove: Halalas;
  delivery: ProductDelivery | null;
  /** Its terms, where staff published some and they hold for the product. */
  promise: PromisePage | null;
  choice: VariantSelection;
  onChoose: (choice: VariantSelection) => void;
  renderActions: (purchase: Purchase) => ReactNode;
  /** Beside a chosen variant that is sold out. */
  renderSoldOut: (variantId: string) => ReactNode;
  wishlistButton: ReactNode;
}

/** Price, choices and quantity; price and stock follow the choice. */
export function BuyBox({
  product,
  freeDeliveryAbove,
  delivery,
  promise,
  choice,
  onChoose,
  renderActions,
  renderSoldOut,
  wishlistButton,
}: BuyBoxProps) {
  const { t } = useTranslation('product');
  const { colors, sizes, variants } = product;
  const [wanted, setWanted] = useState(1);
  const variant = findVariant(variants, choice);
  const available = variant?.availableQuantity ?? 0;
  const quantity = limitQuantity(wanted, variant);
  const [planted, setPlanted] = useState(false);
  const planting = product.plantingAssistance;
  const { price, currentPrice } = variant ?? product;
  const [head, isHeadAway] = useScrolledPast<HTMLDivElement>();
  // As the cart counts it, the gardener with it.
  const each = currentPrice + (planting && planted ? planting.price : 0);
  const deliversFree = each * quantity > freeDeliveryAbove;
  const percent = Math.round(((price - currentPrice) / price) * 100);
  return (
    <div className="grid gap-6">
      <div ref={head} className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-live="polite">
          <Price className="text-2xl" current={currentPrice} original={price} />
          {percent > 0 ? (
            <Badge tone="sale" className="numbers">
              <bdi dir="ltr">−{percent}%</bdi>
            </Badge>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <StockNote available={available} />
          {deliversFree ? <Badge tone="success">{t('freeDelivery')}</Badge> : null}
        </div>
      </div>
      <VariantPicker
        colors={colors}
        sizes={sizes}
        variants={variants}
        choice={choice}
        onChange={onChoose}
      />
      {variant && available === 0 ? renderSoldOut(variant.id) : null}
      <div className="flex items-center gap-3">
        <QuantityStepper
          value={quantity}
          maximum={Math.max(available, 1)}
          disabled={available === 0}
          onChange={setWanted}
        />
        {wishlistButton}
      </div>
      {planting ? (
        <PlantingCheckbox
          price={planting.price}
          checked={planted}
          disabled={available === 0}
          onChange={setPlanted}
        />
      ) : null}
      <div className="buy-bar">
        {isHeadAway ? (
          // What the buttons buy, on phones; the page says it above.
          <p aria-hidden="true" className="buy-bar-plant">
            <span>
              <Picture image={product.images[variant?.imageIndex ?? 0]} sizes="40px" />
            </span>
            <span className="truncate">{product.name}</span>
            <Money amount={currentPrice} />
          </p>
        ) : null}
        {renderActions({
          variantId: variant && available > 0 ? variant.id : null,
          quantity,
          plantingAssistance: planting !== null && planted,
        })}
      </div>
      <LateBuyingDetails
        delivery={available > 0 ? delivery : null}
        promise={promise}
        price={currentPrice}
        instalments={product.instalments}
      />
    </div>
  );
}
