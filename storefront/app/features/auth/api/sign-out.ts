import { SessionDeleteDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { forgetCustomer } from '~/shared/session/forget-customer';

/** Ends the session here in any case, and on the server where it can be reached (docs/specification.md#states). */
export async function signOut(): Promise<void> {
  try {
    await apiMutate(SessionDeleteDocument, {});
  } catch (error) {
    console.warn('The server was not told of the sign-out.', error);
  } finally {
    forgetCustomer();
  }
}
