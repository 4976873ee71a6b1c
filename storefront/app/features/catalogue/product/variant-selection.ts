import type { Halalas } from '~/shared/format/money';

/** One buyable combination. `color` and `size` are slugs; null where the plant has none. */
export interface Variant {
  id: string;
  sku: string;
  color: string | null;
  size: string | null;
  price: Halalas;
  currentPrice: Halalas;
  availableQuantity: number;
  /** Which of the product's pictures shows it first; null where none shows it alone. */
  imageIndex: number | null;
}

export interface VariantSelection {
  color: string | null;
  size: string | null;
}

export type Axis = keyof VariantSelection;

/** `absent`: sold, but not with the other option; picking it changes the other. */
export type OptionState = 'available' | 'sold-out' | 'absent';

/** The variant that an address names; null where it names none of the plant's. */
export function findVariantInAddress<Known extends Variant>(
  variants: Known[],
  search: string,
): Known | null {
  const sku = new URLSearchParams(search).get('variant');
  return variants.find((variant) => variant.sku === sku) ?? null;
}

/**
 * What is chosen before a shopper chooses: the first that can be bought, else the first. The shop
 * sends those of the main picture first, as the plant's card shows it (docs/specification.md#validation-rules).
 */
export function chooseDefaultVariant<Known extends Variant>(variants: Known[]): Known | null {
  return variants.find(isInStock) ?? variants[0] ?? null;
}

export function selectVariant(variant: Variant | null): VariantSelection {
  return { color: variant?.color ?? null, size: variant?.size ?? null };
}

/** The address's query with this variant in it; the rest stays. */
export function addVariantToSearch(search: string, sku: string): string {
  const query = new URLSearchParams(search);
  query.set('variant', sku);
  return `?${query}`;
}

export function findVariant<Known extends Variant>(
  variants: Known[],
  choice: VariantSelection,
): Known | null {
  const found = variants.find(({ color, size }) => color === choice.color && size === choice.size);
  return found ?? null;
}

export function readOptionState(
  variants: Variant[],
  choice: VariantSelection,
  axis: Axis,
  slug: string,
): OptionState {
  const variant = findVariant(variants, { ...choice, [axis]: slug });
  if (!variant) return 'absent';
  return isInStock(variant) ? 'available' : 'sold-out';
}

/** Picks a value; where it is not sold with the other option, that one changes too. */
export function pickOption(
  variants: Variant[],
  choice: VariantSelection,
  axis: Axis,
  slug: string,
): VariantSelection {
  const wanted = { ...choice, [axis]: slug };
  if (findVariant(variants, wanted)) return wanted;
  const partners = variants.filter((variant) => variant[axis] === slug);
  const partner = partners.find(isInStock) ?? partners[0];
  return partner ? { color: partner.color, size: partner.size } : choice;
}

/** A quantity that can be bought of this variant: 1 to what is there. */
export function limitQuantity(quantity: number, variant: Variant | null): number {
  return Math.max(1, Math.min(quantity, variant?.availableQuantity ?? 1));
}

function isInStock(variant: Variant): boolean {
  return variant.availableQuantity > 0;
}
