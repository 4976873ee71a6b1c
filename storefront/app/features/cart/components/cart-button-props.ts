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
  /** On pages with many such buttons: the plant's name, added for assistive technology. */
  productName?: string;
}
