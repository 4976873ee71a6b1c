import { ProfileDeleteDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import { confirmedChange } from '~/shared/confirmation/confirmed';

/** Erases the account and ends its sessions. Throws `RefusedError`. */
export async function deleteAccount(): Promise<void> {
  await confirmedChange(async () =>
    accepted((await apiMutate(ProfileDeleteDocument, {})).profileDelete),
  );
}
