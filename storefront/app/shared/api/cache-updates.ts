import type { Cache, DataFields, UpdatesConfig } from '@urql/exchange-graphcache';
import type { ApiPayload } from './mutation-result';
import { wishlistUpdates } from './wishlist-updates';

/**
 * Root fields of `Query` that a mutation makes stale, or fields of the customer: what reads one
 * asks the API again. A mutation whose payload holds the changed entity with its `id` needs no
 * line: the cache takes it.
 */
const staleFields: Record<string, readonly string[]> = {
  cartGiftSave: ['cartGift'],
  customerAddressCreate: ['customer.addresses', 'deliveryOptions'],
  customerAddressUpdate: ['deliveryOptions'],
  customerAddressDelete: ['customer.addresses', 'deliveryOptions'],
  customerAddressSetDefault: ['deliveryOptions'],
  customerCompanyCreate: ['customer.companies'],
  customerCompanyDelete: ['customer.companies'],
  profileEmailRequest: ['customer.pendingEmail'],
  phoneChangeVerify: ['customerSessions'],
  profilePasswordChange: ['customerSessions'],
  savedCardDelete: ['savedCards', 'checkoutOptions'],
  customerSessionRevoke: ['customerSessions'],
  customerSessionsRevokeOthers: ['customerSessions'],
  paymentConfirm: [
    'cart',
    'cartGift',
    'customerOrders',
    'customerOrder',
    'savedCards',
    'checkoutOptions',
  ],
  paymentCancel: ['cart', 'customerOrders', 'customerOrder', 'checkoutOptions'],
  messageConsentSet: ['messageChoices'],
  messageUnsubscribe: ['messageChoices', 'messageSubscription', 'stockSubscriptions'],
  rememberedCartRestore: ['cart'],
  stockSubscribe: ['messageChoices', 'stockSubscriptions'],
  stockSubscriptionDelete: ['stockSubscriptions'],
  wishlistShare: ['wishlistLink'],
  wishlistShareStop: ['wishlistLink'],
  bookingRequest: ['myBookings'],
  bookingPay: ['booking', 'paymentLink'],
  bookingPayConfirm: ['booking', 'paymentLink'],
  giftCardPurchasePay: ['giftCardPurchase', 'giftCardPurchases'],
  giftCardPurchaseConfirm: ['giftCardPurchase', 'giftCardPurchases'],
};

/** An order that is refused leaves what it was refused for, an order that is placed the cart. */
const staleAfterRefusal = ['cart', 'checkoutOptions', 'deliveryOptions'];
const staleAfterOrder = [
  'cart',
  'cartGift',
  'customerOrders',
  'customerOrder',
  'customer',
  'savedCards',
  'checkoutOptions',
];

/** Mutations whose payload holds the cart as it is now: it becomes the one that `cart` reads. */
const cartMutations = [
  'cartLineAdd',
  'cartLineUpdate',
  'cartLineDelete',
  'cartGiftCardRemove',
  'cartGiftRemove',
  'cartGiftWrapChoose',
  'cartPromoCodeApply',
  'cartPromoCodeRemove',
  'customerOrderReorder',
] as const;

/** graphcache's `updates`, by the tables above. */
export const cacheUpdates: UpdatesConfig = {
  Mutation: {
    ...wishlistUpdates,
    ...Object.fromEntries(
      Object.entries(staleFields).map(([mutation, fields]) => [
        mutation,
        (_result: DataFields, _variables: unknown, cache: Cache) => invalidate(cache, fields),
      ]),
    ),
    orderPlace: ({ orderPlace }: DataFields, _variables: unknown, cache: Cache) => {
      const payload = orderPlace as unknown as ApiPayload | null;
      invalidate(cache, payload?.errors.length === 0 ? staleAfterOrder : staleAfterRefusal);
    },
    // Another shopper was faster: the times that are left are read again.
    deliverySlotHold: ({ deliverySlotHold }: DataFields, _variables: unknown, cache: Cache) => {
      const payload = deliverySlotHold as unknown as ApiPayload | null;
      if (payload?.errors.length !== 0) invalidate(cache, ['deliveryOptions']);
    },
    ...Object.fromEntries(
      cartMutations.map((mutation) => [
        mutation,
        (result: DataFields, _variables: unknown, cache: Cache) =>
          linkCart(cache, result[mutation] as DataFields | null),
      ]),
    ),
  },
};

/**
 * Root fields of `Query` that a mutation's data hold whole. A list that one entity joins or leaves is
 * as old as before.
 */
export function listUpdatedFields(data: Record<string, object | null> | undefined): string[] {
  const holdsCart = cartMutations.some((mutation) => {
    const payload = data?.[mutation];
    return payload && 'cart' in payload && payload.cart;
  });
  return holdsCart ? ['cart'] : [];
}

function invalidate(cache: Cache, fields: readonly string[]): void {
  const customer = cache.resolve('Query', 'customer');
  for (const field of fields) {
    const [parent, name] = field.split('.');
    if (name && typeof customer === 'string' && parent === 'customer') {
      cache.invalidate(customer, name);
    }
  }
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (fields.includes(fieldName)) cache.invalidate('Query', fieldName, args);
  }
}

function linkCart(cache: Cache, payload: DataFields | null): void {
  const { cart, errors } = (payload ?? {}) as { cart?: DataFields | null; errors?: unknown[] };
  // What they offer and cost depends on the cart.
  invalidate(cache, ['checkoutOptions', 'deliveryOptions', 'cartGift']);
  // A refusal comes with the cart as it stays: stock may have moved under it.
  if (cart) cache.link('Query', 'cart', cart as { __typename: string; id: string });
  // A payload without the cart says that it changed, not how.
  else if (!errors?.length) invalidate(cache, ['cart']);
}
