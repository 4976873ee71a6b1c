import { ProfileDocument, type ProfileQuery } from '~/gql/graphql';
import { loadForCustomer, queryApi } from '~/shared/api/client';

export type Profile = NonNullable<ProfileQuery['customer']>;
export type ProfileAddress = Profile['addresses'][number];

/** Null for a guest. */
export async function loadProfile(): Promise<Profile | null> {
  const data = await loadForCustomer(() => queryApi(ProfileDocument, {}));
  return data?.customer ?? null;
}
