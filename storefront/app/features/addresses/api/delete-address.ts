import { AddressBookDeleteDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';

/** Throws `RefusedError`. */
export async function deleteAddress(id: string): Promise<void> {
  accepted((await apiMutate(AddressBookDeleteDocument, { id })).customerAddressDelete);
}
