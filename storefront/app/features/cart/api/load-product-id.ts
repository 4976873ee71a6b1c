import { CartProductIdDocument } from '~/gql/graphql';
import { queryApi } from '~/shared/api/client';

/** Of the product that a line is a variant of. */
export async function loadProductId(slug: string): Promise<string> {
  const { catalogueProduct } = await queryApi(CartProductIdDocument, { slug });
  if (!catalogueProduct) throw new Error('A product that is no longer sold.');
  return catalogueProduct.id;
}
