import { CheckoutDocument, type CheckoutQuery } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';
import { endUnknownSession } from '~/shared/session/session-store';

export type CheckoutCart = NonNullable<CheckoutQuery['cart']>;
export type PaymentMethodOption = CheckoutQuery['checkoutOptions']['paymentMethods'][number];
export type CardFormDetails = NonNullable<CheckoutQuery['cardForm']>;
export type SavedCard = CheckoutQuery['savedCards'][number];
export type SavedAddress = NonNullable<CheckoutQuery['customer']>['addresses'][number];

export interface CheckoutData extends Omit<CheckoutQuery, 'cart'> {
  cart: CheckoutCart;
}

/** Cart, ways to pay and what is known of the customer. Null: the session has ended. */
export async function loadCheckout(): Promise<CheckoutData | null> {
  const { cart, ...rest } = await apiQuery(CheckoutDocument, {});
  if (cart) return { ...rest, cart };
  endUnknownSession();
  return null;
}
