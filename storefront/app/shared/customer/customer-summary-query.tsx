import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from 'urql';
import { CustomerSummaryDocument } from '~/gql/graphql';
import { ApiProvider } from '../api/api-provider';
import { endUnknownSession } from '../session/session-store';
import type { CustomerSummary } from './customer-summary';

interface CustomerSummaryQueryProps {
  onChange: (summary: CustomerSummary | null) => void;
}

/**
 * Passes on what urql's cache holds of the customer, after each change again. It draws nothing and
 * brings urql along, so it is loaded after the first view.
 */
export function CustomerSummaryQuery(props: CustomerSummaryQueryProps) {
  return (
    <ApiProvider>
      <SummaryReader {...props} />
    </ApiProvider>
  );
}

function SummaryReader({ onChange }: CustomerSummaryQueryProps) {
  const [{ data, error }, execute] = useQuery({ query: CustomerSummaryDocument });
  const { pathname } = useLocation();
  const passOn = useEffectEvent((summary: CustomerSummary | null) => {
    // A session that the API does not know; an API out of reach says nothing about it.
    if (summary && !summary.customer) endUnknownSession();
    else onChange(summary);
  });
  const retry = useEffectEvent((_page: string) => {
    if (error) execute();
  });
  useEffect(() => passOn(data ?? null), [data]);
  useEffect(() => retry(pathname), [pathname]);
  return null;
}
