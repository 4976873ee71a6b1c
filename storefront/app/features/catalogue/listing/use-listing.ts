import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { formatListingSearch, type ListingQuery, parseListingQuery } from './listing-query';

/**
 * The listing's query as the shopper last chose it: while its page loads, the query that was
 * submitted, so that a ticked box is ticked at once and stays so.
 */
export function useListing() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // `useNavigation` changes in a later render only, when the box would have jumped back.
  const [chosen, setChosen] = useState<{ query: ListingQuery; on: string }>();
  const pending =
    navigation.state === 'loading' && navigation.location.pathname === location.pathname;
  const { search } = pending ? navigation.location : location;
  return {
    query:
      chosen?.on === location.key ? chosen.query : parseListingQuery(new URLSearchParams(search)),
    pending,
    choose: (query: ListingQuery) => {
      setChosen({ query, on: location.key });
      void navigate({ search: formatListingSearch(query) }, { preventScrollReset: true });
    },
  };
}
