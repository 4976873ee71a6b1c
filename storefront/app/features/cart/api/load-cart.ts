import { CartDocument, type CartFieldsFragment, CartProductIdDocument } from '~/gql/graphql';
import { queryApi } from '~/shared/api/client';
import { endUnknownSession } from '~/shared/session/session-store';

export type Cart = CartFieldsFragment;

interface LoadOptions {
  signal?: AbortSignal;
  /** Asks the API even where the cart was read a moment ago. */
  refresh?: boolean;
}

/** The customer's cart; null where the API does not know the session, which is dropped then. */
export async function loadCart(options: LoadOptions = {}): Promise<Cart | null> {
  const { cart } = await queryApi(CartDocument, {}, options);
  if (!cart) endUnknownSession();
  return cart ?? null;
}

/** Of the product that a line is a variant of. */
export async function loadProductId(slug: string): Promise<string> {
  const { catalogueProduct } = await queryApi(CartProductIdDocument, { slug });
  if (!catalogueProduct) throw new Error('A product that is no longer sold.');
  return catalogueProduct.id;
}
