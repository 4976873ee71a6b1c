export interface CartButtonProps {
  /** Null: nothing of it is in stock, and the button says so. */
  variantId: string | null;
  quantity?: number;
  /** The gardener is to plant it, at a price of its own. */
  plantingAssistance?: boolean;
  /** Goes with it, such as a pot: both or none. */
  withVariantId?: string;
  /** Instead of the button's usual words. */
  label?: string;
  appearance?: 'card' | 'page';
  /** On pages with many such buttons: the plant's name, added for assistive technology. */
  productName?: string;
}

export const cartButtonStyles = {
  // Above the card's link, which covers the whole card.
  card: { size: 'medium', className: 'relative z-10 w-full px-2!' },
  page: { size: 'large', className: 'w-full' },
} as const;
