import { AddressBookSetDefaultDocument, type CustomerAddressUse } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';

/** Throws `RefusedError`. */
export async function setDefaultAddress(id: string, use: CustomerAddressUse): Promise<void> {
  const answer = await apiMutate(AddressBookSetDefaultDocument, { id, use });
  accepted(answer.customerAddressSetDefault);
}
