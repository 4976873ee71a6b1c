import { PhoneChangeRequestDocument } from '~/gql/graphql';
import { apiMutate } from '~/shared/api/client';
import { accepted } from '~/shared/api/refused-error';
import { confirmedChange } from '~/shared/confirmation/confirmed';
import type { SentCode } from './sent-code';

/** Sends a code to the new phone, after a proof that it is the customer who asks. */
export function requestPhoneCode(phone: string): Promise<SentCode> {
  return confirmedChange(async () => {
    const { phoneChangeRequest } = await apiMutate(PhoneChangeRequestDocument, { phone });
    const answer = accepted(phoneChangeRequest);
    return {
      to: answer.phone ?? phone,
      resendAt: Date.now() + (answer.resendAfter ?? 0) * 1000,
    };
  });
}
