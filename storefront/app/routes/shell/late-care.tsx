import { type ComponentType, Suspense, use } from 'react';
import type { ProductCareProps } from '~/features/care-guides/components/product-care';
import { loadNamespaces } from '~/shared/i18n/namespaces';

type ProductCare = ComponentType<ProductCareProps>;

/** The server has it before the first page: what is suspended there needs a script to be seen. */
const ofServer = import.meta.env.SSR ? await loadCare() : null;

let ofBrowser: Promise<ProductCare | null> | undefined;

/** In the browser the code and its texts come after the first view; the page does without them. */
async function loadCare(): Promise<ProductCare | null> {
  try {
    if (!import.meta.env.SSR) await loadNamespaces('care');
    return (await import('~/features/care-guides/components/product-care')).default;
  } catch {
    return null;
  }
}

function Care(props: ProductCareProps) {
  ofBrowser ??= ofServer ? undefined : loadCare();
  const Component = ofServer ?? (ofBrowser ? use(ofBrowser) : null);
  return Component && <Component {...props} />;
}

export function LateCare(props: ProductCareProps) {
  return (
    <Suspense>
      <Care {...props} />
    </Suspense>
  );
}
