import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session';
import { setCustomerSummary } from './customer-summary';

type Query = typeof import('./customer-summary-query').CustomerSummaryQuery;

/** Reads the summary of a signed-in customer; guests load neither the query nor urql. */
export function CustomerSummaryHost() {
  const session = useSession();
  const token = session.status === 'customer' ? session.token : null;
  const [Query, setQuery] = useState<Query | null>(null);
  useEffect(() => {
    if (!token) return;
    import('./customer-summary-query').then(
      (module) => setQuery(() => module.CustomerSummaryQuery),
      (error) => console.warn('The customer could not be read.', error),
    );
  }, [token]);
  return token && Query ? (
    <Query key={token} onChange={(summary) => setCustomerSummary(token, summary)} />
  ) : null;
}
