import { CustomerDocument } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';
import { setCustomer } from '~/shared/session/customer-store';
import { dropRefusedSession } from '~/shared/session/session-store';
import { customerOf } from './customer-of';

/**
 * Checks the stored session (docs/specification.md#states): one that the API does not know is dropped. An API out of
 * reach says nothing about the session, so it is kept.
 */
export async function loadCustomer(): Promise<void> {
  try {
    const { customer } = await apiQuery(CustomerDocument, {});
    if (customer) setCustomer(customerOf(customer));
    else dropRefusedSession();
  } catch (error) {
    console.warn('The session could not be checked.', error);
  }
}
