import { memo, Suspense, use } from 'react';
import type { ProductCareProps } from '~/features/care-guides/components/product-care';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { loadOnce } from '~/ui/load-once';

/** In the browser the code and its texts come after the first view; the page does without them. */
async function loadCare() {
  const [care] = await Promise.all([
    import('~/features/care-guides/components/product-care'),
    import.meta.env.SSR || loadNamespaces('care'),
  ]);
  return care;
}

// The server has it before the first page: what is suspended there needs a script to be seen.
if (import.meta.env.SSR) await loadOnce(loadCare);

function Care(props: ProductCareProps) {
  const ProductCare = use(loadOnce(loadCare));
  return ProductCare && <ProductCare {...props} />;
}

/** Renders with its own props alone, as `LateBuyingDetails` does. */
export const LateCare = memo(function LateCare(props: ProductCareProps) {
  return (
    <Suspense>
      <Care {...props} />
    </Suspense>
  );
});
