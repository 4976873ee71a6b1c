import { loadNamespaces } from '~/shared/i18n/namespaces';
import { createLateComponent } from '~/ui/late-component';

async function loadCare() {
  const [care] = await Promise.all([
    import('~/features/care-guides/components/product-care'),
    import.meta.env.SSR || loadNamespaces('care'),
  ]);
  return care;
}

export const LateCare = createLateComponent(loadCare);
