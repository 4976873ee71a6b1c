import type { CardFieldsFragment } from '~/gql/graphql';
import type { PictureData } from '~/ui/picture';

export type Swatch = CardFieldsFragment['swatches'][number];

/** What a card shows, prices, links to and adds: one colour's variant. */
export interface DisplayedColor {
  /** Null: sold out. */
  variantId: string | null;
  /** More than one size: the shopper chooses on the plant's page. */
  hasChoices: boolean;
  /** Of another variant than the page's default. */
  sku: string | undefined;
  image: PictureData | null | undefined;
  /** Fades in on hover. */
  secondImage: CardFieldsFragment['secondImage'];
  price: number;
  discountPrice: number | null | undefined;
  currentPrice: number;
  hasPriceRange: boolean;
}

/** The card's colour of this slug; where there is none, the default. */
export function chooseDisplayedColor(
  product: CardFieldsFragment,
  slug: string | undefined,
): DisplayedColor {
  const swatch = product.swatches.find((each) => each.slug === slug);
  if (swatch && swatch !== product.swatches[0]) {
    return { ...swatch, variantId: swatch.variantId ?? null, secondImage: null };
  }
  return {
    ...product,
    hasChoices: product.swatches[0]?.hasChoices ?? product.hasChoices,
    variantId: product.defaultVariantId ?? null,
    sku: undefined,
  };
}

/** In whole percent, half up (spec, section 2). */
export function computeDiscountPercent(price: number, currentPrice: number): number {
  return price > 0 ? Math.round(((price - currentPrice) / price) * 100) : 0;
}
