import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../session/use-session';
import { type CustomerSummary, CustomerSummaryContext } from './customer-summary';

type Query = typeof import('./customer-summary-query').CustomerSummaryQuery;

interface SessionSummary {
  token: string;
  summary: CustomerSummary | null;
}

/** Reads the summary of a signed-in customer; guests load neither the query nor urql. */
export function CustomerSummaryProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const token = session.status === 'customer' ? session.token : null;
  const [Query, setQuery] = useState<Query | null>(null);
  const [current, setCurrent] = useState<SessionSummary | null>(null);
  useEffect(() => {
    if (!token) return;
    import('./customer-summary-query').then(
      (module) => setQuery(() => module.CustomerSummaryQuery),
      (error) => console.warn('The customer could not be read.', error),
    );
  }, [token]);
  return (
    // The summary of another session is never shown.
    <CustomerSummaryContext value={current?.token === token ? (current?.summary ?? null) : null}>
      {children}
      {token && Query ? (
        <Query key={token} onChange={(summary) => setCurrent({ token, summary })} />
      ) : null}
    </CustomerSummaryContext>
  );
}
