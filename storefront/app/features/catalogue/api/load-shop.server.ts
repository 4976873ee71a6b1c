import { ShopDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';

/**
 * What header and footer say of the shop. Without it the page still serves, so a failure
 * (already logged) gives null (docs/specification.md#messages).
 */
export async function loadShop(request: Request) {
  try {
    return await serverQuery(request, ShopDocument, {});
  } catch {
    return null;
  }
}
