import { SessionDeleteDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import { forgetCustomer } from '~/shared/session/forget-customer';

/** Ends the session here in any case, and on the server where it can be reached (docs/specification.md#states). */
export async function signOut(): Promise<void> {
  const result = await mutateApi(SessionDeleteDocument, {});
  if (!result.ok) console.warn('The server did not hear of the sign-out.', result.errors);
  forgetCustomer();
}
