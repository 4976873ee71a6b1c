import { loadNamespaces } from '~/shared/i18n/namespaces';
import { useLazyComponent } from '~/ui/use-lazy-component';

/** The form comes with its texts, where a plant is sold out. */
async function loadBackInStock() {
  const [module] = await Promise.all([
    import('~/features/messages/components/back-in-stock'),
    loadNamespaces('profile'),
  ]);
  return module;
}

export function LazyBackInStock({ variantId }: { variantId: string }) {
  const BackInStock = useLazyComponent(loadBackInStock, true, () => {});
  return BackInStock ? <BackInStock variantId={variantId} /> : null;
}
