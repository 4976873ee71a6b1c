import { paths } from '~/config/paths';
import { type MutationState, useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { AccountChange } from '../api/account';

interface AccountChangeOptions<Payload> {
  onDone?: (payload: Payload) => void;
  /** For a failure that has no message of its own. */
  failed?: string;
}

/** A change of the account that another component submits or shows. */
export interface AccountMutation extends MutationState {
  submit: (change: AccountChange) => Promise<void>;
}

/** Submits changes of the account that have no form of their own. */
export function useAccountChange<Payload>({ onDone, failed }: AccountChangeOptions<Payload> = {}) {
  const { t, language } = useTranslation('account');
  return useMutation<AccountChange, Payload>({
    action: paths.account.getHref(language),
    failed: failed ?? t('failed.save'),
    onDone,
  });
}
