import { useFetchers } from 'react-router';
import { paths } from '~/config/paths';
import { type ChangeFetcher, useChangeFetcher } from '~/shared/api/use-change-fetcher';
import { useLanguage } from '~/shared/i18n/use-language';
import type { CartResult } from '../api/change-cart';
import type { CartScreenChange } from '../cart-change';

export type CartFetcher = ChangeFetcher<CartScreenChange, CartResult>;

/** Submits changes to the cart's `clientAction`, which says how they went. */
export function useCartChange(): CartFetcher {
  return useChangeFetcher(paths.cart.getHref(useLanguage()));
}

/** Whether any change of the cart is on its way, wherever on the page it was made. */
export function useIsCartChanging(): boolean {
  const action = paths.cart.getHref(useLanguage());
  return useFetchers().some(({ formAction }) => formAction === action);
}
