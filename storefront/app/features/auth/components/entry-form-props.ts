import type { SignInCodeRequestInput } from '~/gql/graphql';
import type { CodeRequest } from '../code-request';

export interface EntryFormProps {
  /** What was typed before the code step, for whoever comes back from it. */
  cancelled: SignInCodeRequestInput | null;
  onSent: (request: CodeRequest) => void;
}
