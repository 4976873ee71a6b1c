import type { DuePaymentProps } from '~/features/checkout/components/due-payment';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';

/** The card's form comes with its texts, where something is due. */
async function loadDuePayment() {
  const [module] = await Promise.all([
    import('~/features/checkout/components/due-payment'),
    loadNamespaces('checkout'),
  ]);
  return module;
}

export function LazyDuePayment(props: DuePaymentProps) {
  return (
    <LazyComponent load={loadDuePayment} placeholder={<LoadingBlock className="h-64" />}>
      {(DuePayment) => <DuePayment {...props} />}
    </LazyComponent>
  );
}
