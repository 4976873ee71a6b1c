import {
  AccountDocument,
  type AccountFieldsFragment,
  PhoneChangeRequestDocument,
  PhoneChangeVerifyDocument,
  ProfileDataExportDocument,
  ProfileDeleteDocument,
  ProfileEmailCancelDocument,
  ProfileEmailConfirmDocument,
  ProfileEmailRequestDocument,
  type ProfileInput,
  ProfilePasswordChangeDocument,
  type ProfilePasswordInput,
  ProfileUpdateDocument,
} from '~/gql/graphql';
import { loadForCustomer, mutateApi, queryApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';
import { retryWhenConfirmed } from '~/shared/verification/confirmed';

export type AccountDetails = AccountFieldsFragment;

/** What customers can change about themselves; null for a guest. */
export function loadAccount() {
  return loadForCustomer(() => queryApi(AccountDocument, {}));
}

/** What the account's `clientAction` is sent. */
export type AccountChange =
  | { intent: 'updateNames'; input: ProfileInput }
  | { intent: 'requestPhoneCode'; phone: string }
  | { intent: 'changePhone'; phone: string; code: string }
  | { intent: 'requestEmailCode'; email: string }
  | { intent: 'confirmEmail'; code: string }
  | { intent: 'cancelEmail' }
  | { intent: 'changePassword'; input: ProfilePasswordInput }
  | { intent: 'exportData' }
  | { intent: 'delete' };

/** All but the names and a cancelled e-mail address may need a proof of identity. */
export function changeAccount(change: AccountChange): Promise<MutationResult<unknown>> {
  switch (change.intent) {
    case 'updateNames':
      return mutateApi(ProfileUpdateDocument, { input: change.input });
    case 'cancelEmail':
      return mutateApi(ProfileEmailCancelDocument, {});
    default:
      return retryWhenConfirmed<unknown>(() => changeIdentity(change));
  }
}

type IdentityChange = Exclude<AccountChange, { intent: 'updateNames' | 'cancelEmail' }>;

function changeIdentity(change: IdentityChange): Promise<MutationResult<unknown>> {
  switch (change.intent) {
    case 'requestPhoneCode':
      return mutateApi(PhoneChangeRequestDocument, { phone: change.phone });
    case 'changePhone':
      return mutateApi(PhoneChangeVerifyDocument, { phone: change.phone, code: change.code });
    case 'requestEmailCode':
      return mutateApi(ProfileEmailRequestDocument, { email: change.email });
    case 'confirmEmail':
      return mutateApi(ProfileEmailConfirmDocument, { code: change.code });
    case 'changePassword':
      return mutateApi(ProfilePasswordChangeDocument, { input: change.input });
    case 'exportData':
      return mutateApi(ProfileDataExportDocument, {});
    case 'delete':
      return mutateApi(ProfileDeleteDocument, {});
  }
}

/** Of a mutation that sends a code. */
export interface CodePayload {
  /** Where the code went, in E.164. */
  phone?: string | null;
  email?: string | null;
  /** Seconds until another code can be requested. */
  resendAfter: number | null;
}

/** Milliseconds since the epoch. */
export function resendTime({ resendAfter }: CodePayload): number {
  return Date.now() + (resendAfter ?? 0) * 1000;
}
