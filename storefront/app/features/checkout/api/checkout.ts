import {
  CheckoutCartDocument,
  type CheckoutCartFragment,
  CheckoutDocument,
  type CheckoutQuery,
  DeliveryOptionsDocument,
  type DeliveryOptionsQuery,
} from '~/gql/graphql';
import { loadForCustomer, queryApi } from '~/shared/api/client';
import { endUnknownSession } from '~/shared/session/session-store';
import { checkoutDraft } from '../checkout-storage';

export type CheckoutCart = CheckoutCartFragment;
export type PaymentMethodOption = CheckoutQuery['checkoutOptions']['paymentMethods'][number];
export type CardFormDetails = NonNullable<CheckoutQuery['cardForm']>;
export type SavedCard = CheckoutQuery['savedCards'][number];
export type SavedAddress = NonNullable<CheckoutQuery['customer']>['addresses'][number];
export type DeliveryOption = DeliveryOptionsQuery['deliveryOptions'][number];
export type DeliveryDay = DeliveryOption['days'][number];
export type DeliveryWindow = DeliveryDay['windows'][number];

export interface CheckoutData extends CheckoutQuery {
  cart: CheckoutCart;
  /** The city of the usual delivery address, where the ways of delivery were read without one. */
  usualCity: string | null;
}

/**
 * Cart, ways to pay and what is known of the customer; null for a guest. The ways of delivery come
 * along, for the screen to find them in the cache: to the city of an earlier visit, or to the usual
 * address, which is not known here yet.
 */
export async function loadCheckout(): Promise<CheckoutData | null> {
  const city = checkoutDraft.read()?.city.trim() || null;
  const [options, read] = await Promise.all([
    loadForCustomer(() => queryApi(CheckoutDocument, {})),
    loadForCustomer(() => queryApi(CheckoutCartDocument, {})),
    // Their place on the screen says what is wrong with them.
    loadForCustomer(() => queryApi(DeliveryOptionsDocument, { city })).catch(() => null),
  ]);
  if (!options || !read) return null;
  if (read.cart) {
    const usual = options.customer?.addresses.find(({ isDefaultShipping }) => isDefaultShipping);
    return { ...options, cart: read.cart, usualCity: city ? null : (usual?.city ?? null) };
  }
  // The API no longer knows the session.
  endUnknownSession();
  return null;
}
