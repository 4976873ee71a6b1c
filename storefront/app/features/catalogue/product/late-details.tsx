import { memo, Suspense, use } from 'react';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { loadOnce } from '~/ui/load-once';
import type { CareFactsProps } from '../details/care-facts';
import type { BuyingDetailsProps, DecisionDetailsProps } from '../details/details';

/** What helps to decide comes behind the page's first view; the page does without it. */
async function loadDetails() {
  const [details] = await Promise.all([
    import('../details/details'),
    import.meta.env.SSR || loadNamespaces('buying'),
  ]);
  return details;
}

function BuyingDetails(props: BuyingDetailsProps) {
  const details = use(loadOnce(loadDetails));
  return details && <details.BuyingDetails {...props} />;
}

function DecisionDetails(props: DecisionDetailsProps) {
  const details = use(loadOnce(loadDetails));
  return details && <details.DecisionDetails {...props} />;
}

function CareFacts(props: CareFactsProps) {
  const details = use(loadOnce(loadDetails));
  return details && <details.CareFacts {...props} />;
}

/**
 * Below the buying buttons. It renders with its own props alone: for another update, as of the
 * quantity, React would take away what the server wrote until the code is there.
 */
export const LateBuyingDetails = memo(function LateBuyingDetails(props: BuyingDetailsProps) {
  if (!props.delivery && !props.promise && props.instalments.length === 0) return null;
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <BuyingDetails {...props} />
    </Suspense>
  );
});

/** Before the description. */
export function LateDecisionDetails(props: DecisionDetailsProps) {
  return (
    <Suspense>
      <DecisionDetails {...props} />
    </Suspense>
  );
}

/** Below the description. */
export const LateCareFacts = memo(function LateCareFacts(props: CareFactsProps) {
  return (
    <Suspense>
      <CareFacts {...props} />
    </Suspense>
  );
});
