import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListingQuery, listingSearch, parseListingQuery } from './listing-query';

/**
 * The listing's query as the shopper last chose it: while the answer is on its way, what was
 * asked for, so that a ticked box stays ticked.
 */
export function useListing() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const pending =
    navigation.state === 'loading' && navigation.location.pathname === location.pathname;
  const { search } = pending ? navigation.location : location;
  return {
    query: parseListingQuery(new URLSearchParams(search)),
    pending,
    choose: (query: ListingQuery) =>
      void navigate({ search: listingSearch(query) }, { preventScrollReset: true }),
  };
}
