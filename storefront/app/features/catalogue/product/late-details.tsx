import { Suspense, use } from 'react';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import type { CareFactsProps } from '../details/care-facts';
import type { BuyingDetailsProps, DecisionDetailsProps } from '../details/details';

type Details = typeof import('../details/details');

let details: Promise<Details | null> | undefined;

/** What helps to decide comes behind the page's first view; the page does without it. */
async function loadDetails(): Promise<Details | null> {
  try {
    if (!import.meta.env.SSR) await loadNamespaces('buying');
    return await import('../details/details');
  } catch {
    return null;
  }
}

function useDetails(): Details | null {
  details ??= loadDetails();
  return use(details);
}

function BuyingDetails(props: BuyingDetailsProps) {
  const found = useDetails();
  return found && <found.BuyingDetails {...props} />;
}

function DecisionDetails(props: DecisionDetailsProps) {
  const found = useDetails();
  return found && <found.DecisionDetails {...props} />;
}

function CareFacts(props: CareFactsProps) {
  const found = useDetails();
  return found && <found.CareDetails {...props} />;
}

/** Below the buying buttons. */
export function LateBuyingDetails(props: BuyingDetailsProps) {
  if (!props.delivery && !props.promise && props.instalments.length === 0) return null;
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <BuyingDetails {...props} />
    </Suspense>
  );
}

/** Before the description. */
export function LateDecisionDetails(props: DecisionDetailsProps) {
  return (
    <Suspense>
      <DecisionDetails {...props} />
    </Suspense>
  );
}

/** Below the description. */
export function LateCareFacts(props: CareFactsProps) {
  if (props.facts.length === 0) return null;
  return (
    <Suspense>
      <CareFacts {...props} />
    </Suspense>
  );
}
