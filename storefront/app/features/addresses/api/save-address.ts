import {
  AddressBookCreateDocument,
  AddressBookUpdateDocument,
  type CustomerAddressInput,
} from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';

/** Adds an address, or changes the one with this id. Throws `RefusedError`. */
export async function saveAddress(id: string | null, input: CustomerAddressInput): Promise<void> {
  if (id === null) {
    accepted((await apiMutate(AddressBookCreateDocument, { input })).customerAddressCreate);
  } else {
    accepted((await apiMutate(AddressBookUpdateDocument, { id, input })).customerAddressUpdate);
  }
}
