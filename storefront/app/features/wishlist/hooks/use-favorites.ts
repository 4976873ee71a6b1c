import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '~/shared/session/use-session';
import {
  currentFavorites,
  followSession,
  noFavorites,
  subscribeToFavorites,
} from '../favorites-store';

/** Ids of the customer's favourites, loaded once a session. */
export function useFavorites(): ReadonlySet<string> {
  const session = useSession();
  const token = session.status === 'customer' ? session.token : null;
  useEffect(() => {
    void followSession(token, async () =>
      (await import('../api/load-favorite-ids')).loadFavoriteIds(),
    );
  }, [token]);
  return useSyncExternalStore(subscribeToFavorites, currentFavorites, noFavorites);
}
