import { accepted, type Refusal } from '~/shared/api/refused-error';
import type { AccountDetails } from './load-account';

interface Payload {
  errors: readonly Refusal[];
  customer?: AccountDetails | null;
}

/** The account after a change. Throws `RefusedError`. */
export function changedAccount(payload: Payload | null | undefined): AccountDetails {
  const { customer } = accepted(payload);
  if (!customer) throw new Error('A changed account that is not there.');
  return customer;
}
