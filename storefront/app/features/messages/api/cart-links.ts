import {
  RememberedCartDocument,
  type RememberedCartQuery,
  RememberedCartRestoreDocument,
} from '~/gql/graphql';
import { mutateApi, queryApi } from '~/shared/api/client';

/** What a reminder's link remembers of a cart; it names nobody. */
export type RememberedCart = NonNullable<RememberedCartQuery['rememberedCart']>;

/** Null for an expired link, and for one that is not ours. */
export async function openCartLink(token: string): Promise<RememberedCart | null> {
  return (await queryApi(RememberedCartDocument, { token })).rememberedCart ?? null;
}

export function restoreCart({ token }: { token: string }) {
  return mutateApi(RememberedCartRestoreDocument, { token });
}
