import type { Ref } from 'react';
import type { CartGiftFieldsFragment, GiftInput } from '~/gql/graphql';
import type { MutationError } from '../api/mutation-result';
import type { FieldMessage } from './company-panel';

// What the checkout and the form of a gift, which a route brings together, know of each other.

export interface GiftPanelHandle {
  /** Whether the gift can be sent; otherwise its problems are reported. */
  check: () => boolean;
  read: () => GiftInput;
  /** Reports the API's errors about fields of the gift, such as `gift.recipientName`. */
  showErrors: (errors: readonly MutationError[]) => void;
}

export interface GiftPanelProps {
  ref: Ref<GiftPanelHandle>;
  /** Under which the tab keeps what is typed. */
  draftKey: string;
  /** What the cart has already. */
  saved: CartGiftFieldsFragment | null;
  longestMessage: number;
  hidesPrices: boolean;
  onHidesPrices: (hidesPrices: boolean) => void;
  /** Whether a message asks the recipient about the address. */
  asksRecipient: boolean;
  onAsksRecipient: (asksRecipient: boolean) => void;
  /** Halalas without VAT; null where it is not offered. */
  wrapPrice: number | null;
  isWrapped: boolean;
  /** The wrapping is being changed. */
  isBusy: boolean;
  onWrap: (isWrapped: boolean) => void;
  problems: readonly FieldMessage[];
  onProblems: (problems: readonly FieldMessage[]) => void;
}
