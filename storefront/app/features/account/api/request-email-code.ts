import { ProfileEmailRequestDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import { confirmedChange } from '~/shared/confirmation/confirmed';
import type { SentCode } from './sent-code';

/** Mails a code to an address, after a proof that it is the customer who asks. */
export function requestEmailCode(email: string): Promise<SentCode> {
  return confirmedChange(async () => {
    const { profileEmailRequest } = await apiMutate(ProfileEmailRequestDocument, { email });
    const answer = accepted(profileEmailRequest);
    return {
      to: answer.email ?? email,
      resendAt: Date.now() + (answer.resendAfter ?? 0) * 1000,
    };
  });
}
