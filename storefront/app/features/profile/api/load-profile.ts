import { ProfileDocument, type ProfileQuery } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';
import { dropRefusedSession } from '~/shared/session/session-store';

export type Profile = NonNullable<ProfileQuery['customer']>;
export type ProfileAddress = Profile['addresses'][number];

/** Null: the session has ended. */
export async function loadProfile(): Promise<Profile | null> {
  const { customer } = await apiQuery(ProfileDocument, {});
  if (!customer) dropRefusedSession();
  return customer ?? null;
}
