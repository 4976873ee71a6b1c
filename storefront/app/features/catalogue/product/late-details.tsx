import { loadNamespaces } from '~/shared/i18n/namespaces';
import { createLateComponent } from '~/ui/late-component';
import type { BuyingDetailsProps } from '../details/details';

async function loadDetails() {
  const [details] = await Promise.all([
    import('../details/details'),
    import.meta.env.SSR || loadNamespaces('buying'),
  ]);
  return details;
}

const BuyingDetails = createLateComponent(
  async () => ({ default: (await loadDetails()).default.BuyingDetails }),
  <div className="min-h-24" />,
);

/** Below the buying buttons. */
export function LateBuyingDetails(props: BuyingDetailsProps) {
  if (!props.delivery && !props.promise && props.instalments.length === 0) return null;
  return <BuyingDetails {...props} />;
}

/** Before the description. */
export const LateDecisionDetails = createLateComponent(async () => ({
  default: (await loadDetails()).default.DecisionDetails,
}));

/** Below the description. */
export const LateCareFacts = createLateComponent(async () => ({
  default: (await loadDetails()).default.CareFacts,
}));
