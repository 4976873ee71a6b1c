import {
  AddressBookCreateDocument,
  AddressBookDeleteDocument,
  AddressBookSetDefaultDocument,
  AddressBookUpdateDocument,
  AddressesDocument,
  type AddressFieldsFragment,
  type CustomerAddressInput,
  type CustomerAddressUse,
} from '~/gql/graphql';
import { loadForCustomer, mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

export type Address = AddressFieldsFragment;
export type AddressBook = NonNullable<Awaited<ReturnType<typeof loadAddresses>>>;

/** The customer with their addresses, and the cities to choose from; null for a guest. */
export function loadAddresses() {
  return loadForCustomer(() => queryApi(AddressesDocument, {}));
}

/** What the addresses' `clientAction` is sent. */
export type AddressChange =
  | { intent: 'create'; input: CustomerAddressInput }
  | { intent: 'update'; id: string; input: CustomerAddressInput }
  | { intent: 'delete'; id: string }
  | { intent: 'setDefault'; id: string; use: CustomerAddressUse };

export function changeAddresses(change: AddressChange): Promise<MutationResult<unknown>> {
  switch (change.intent) {
    case 'create':
      return mutateApi(AddressBookCreateDocument, { input: change.input });
    case 'update':
      return mutateApi(AddressBookUpdateDocument, { id: change.id, input: change.input });
    case 'delete':
      return mutateApi(AddressBookDeleteDocument, { id: change.id });
    case 'setDefault':
      return mutateApi(AddressBookSetDefaultDocument, { id: change.id, use: change.use });
  }
}
