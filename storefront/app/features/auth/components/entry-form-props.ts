import type { SignInCodeRequestInput } from '~/gql/graphql';
import type { SignInCode } from '../sign-in-code';

export interface EntryFormProps {
  /** What was typed before the code step, for those who come back from it. */
  cancelled: SignInCodeRequestInput | null;
  onSent: (code: SignInCode) => void;
}
