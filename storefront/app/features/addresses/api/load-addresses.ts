import { AddressesDocument, type AddressesQuery, type AddressFieldsFragment } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';
import { dropRefusedSession } from '~/shared/session/session-store';

export type Address = AddressFieldsFragment;
export type AddressOwner = Omit<NonNullable<AddressesQuery['customer']>, 'addresses'>;

export interface AddressBook {
  /** Whom a new address is likely for. */
  owner: AddressOwner;
  addresses: Address[];
  /** To choose from; others can be typed. */
  cities: string[];
}

/** The customer's addresses. Null: the session has ended. */
export async function loadAddresses(): Promise<AddressBook | null> {
  const { customer, checkoutOptions } = await apiQuery(AddressesDocument, {});
  if (!customer) {
    dropRefusedSession();
    return null;
  }
  const { addresses, ...owner } = customer;
  return { owner, addresses, cities: checkoutOptions.cities };
}
