import type { Halalas } from '~/shared/format/money';

/** One buyable combination. `color` and `size` are slugs; null where the plant has none. */
export interface Variant {
  id: string;
  color: string | null;
  size: string | null;
  price: Halalas;
  currentPrice: Halalas;
  availableQuantity: number;
  /** Which of the product's pictures shows it first; null where none shows it alone. */
  imageIndex: number | null;
}

export interface VariantChoice {
  color: string | null;
  size: string | null;
}

export type Axis = keyof VariantChoice;

/** `absent`: sold, but not together with the other choice; picking it changes the other. */
export type OptionState = 'available' | 'sold-out' | 'absent';

/** Slugs in the order in which the shop shows them. */
export interface Options {
  colors: string[];
  sizes: string[];
}

/**
 * First colour and first size (spec §5) where that can be bought, else the first combination
 * in the shown order that can, else the first there is.
 */
export function initialChoice(variants: Variant[], options: Options): VariantChoice {
  const ordered = [...variants].sort(
    (one, other) =>
      options.colors.indexOf(one.color ?? '') - options.colors.indexOf(other.color ?? '') ||
      options.sizes.indexOf(one.size ?? '') - options.sizes.indexOf(other.size ?? ''),
  );
  const first = ordered.find(isInStock) ?? ordered[0];
  return { color: first?.color ?? null, size: first?.size ?? null };
}

export function variantOf(variants: Variant[], choice: VariantChoice): Variant | null {
  const found = variants.find(({ color, size }) => color === choice.color && size === choice.size);
  return found ?? null;
}

export function optionState(
  variants: Variant[],
  choice: VariantChoice,
  axis: Axis,
  slug: string,
): OptionState {
  const variant = variantOf(variants, { ...choice, [axis]: slug });
  if (!variant) return 'absent';
  return isInStock(variant) ? 'available' : 'sold-out';
}

/** Picks a value; where it is not sold with the other choice, that one moves along. */
export function picked(
  variants: Variant[],
  choice: VariantChoice,
  axis: Axis,
  slug: string,
): VariantChoice {
  const wanted = { ...choice, [axis]: slug };
  if (variantOf(variants, wanted)) return wanted;
  const partners = variants.filter((variant) => variant[axis] === slug);
  const partner = partners.find(isInStock) ?? partners[0];
  return partner ? { color: partner.color, size: partner.size } : choice;
}

/** A quantity that can be bought of this variant: 1 to what is there. */
export function boundedQuantity(quantity: number, variant: Variant | null): number {
  return Math.max(1, Math.min(quantity, variant?.availableQuantity ?? 1));
}

function isInStock(variant: Variant): boolean {
  return variant.availableQuantity > 0;
}
