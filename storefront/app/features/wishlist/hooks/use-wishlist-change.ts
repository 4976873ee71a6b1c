import { paths } from '~/config/paths';
import type { MutationResult } from '~/shared/api/mutation-result';
import { type ChangeFetcher, useChangeFetcher } from '~/shared/api/use-change-fetcher';
import { useLanguage } from '~/shared/i18n/use-language';
import type { WishlistScreenChange } from '../wishlist-change';

/** Submits changes to the wishlist's `clientAction`, which says how they went. */
export function useWishlistChange(): ChangeFetcher<WishlistScreenChange, MutationResult<unknown>> {
  return useChangeFetcher(paths.wishlist.getHref(useLanguage()));
}
