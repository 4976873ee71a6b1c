import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListingQuery, listingSearch, parseListingQuery } from './listing-query';

/**
 * The listing's query as the shopper last chose it: while the answer is on its way, what was
 * asked for, so that a ticked box is ticked at once and stays so.
 */
export function useListing() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // The router tells of a navigation only in a later render, when the box had jumped back.
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
      void navigate({ search: listingSearch(query) }, { preventScrollReset: true });
    },
  };
}
