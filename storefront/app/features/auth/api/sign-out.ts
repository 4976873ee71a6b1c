import { SessionDeleteDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { setCartCount } from '~/shared/cart-count/cart-count-store';
import { endSession } from '~/shared/session/session-store';
import { clearWholeTab } from '~/shared/storage/tab-storage';

/** Ends the session here in any case, and on the server where it can be reached (spec §4). */
export async function signOut(): Promise<void> {
  try {
    await apiMutate(SessionDeleteDocument, {});
  } catch (error) {
    console.warn('The server was not told of the sign-out.', error);
  } finally {
    endSession();
    setCartCount(null);
    clearWholeTab();
  }
}
