import { ProfileDataExportDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import { confirmedChange } from '~/shared/confirmation/confirmed';

interface DataFile {
  name: string;
  /** JSON */
  text: string;
}

/** Everything the shop keeps about the customer. Throws `RefusedError`. */
export function exportData(): Promise<DataFile> {
  return confirmedChange(async () => {
    const { profileDataExport } = await apiMutate(ProfileDataExportDocument, {});
    const { data, fileName } = accepted(profileDataExport);
    if (!data) throw new Error('An export without data.');
    return { name: fileName ?? 'mashtal.json', text: data };
  });
}
