import type { CustomerFieldsFragment } from '~/gql/graphql';
import type { Customer } from '~/shared/session/customer-store';

export function customerOf(fields: CustomerFieldsFragment | null | undefined): Customer | null {
  if (!fields) return null;
  return { ...fields, phone: fields.phone ?? null, email: fields.email ?? null };
}
