import { useCallback, useState } from 'react';
import { useApiData } from '~/shared/api/use-api-data';
import { currentCustomer, setCustomer } from '~/shared/session/customer-store';
import { type AccountDetails, loadAccount } from '../api/load-account';

/** The customer's own details, and how a section tells what changed in them. */
export function useAccount() {
  const { data, failure, loading, reload } = useApiData(loadAccount);
  const [changed, setChanged] = useState<AccountDetails | null>(null);

  const setAccount = useCallback((account: AccountDetails) => {
    setChanged(account);
    const { firstName, lastName, phone = null, email = null } = account;
    // The header greets by name.
    setCustomer({ ...currentCustomer(), firstName, lastName, phone, email });
  }, []);
  return { account: changed ?? data, setAccount, failure, loading, reload };
}
