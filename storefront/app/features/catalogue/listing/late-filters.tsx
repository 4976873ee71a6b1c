import { Suspense, use, useState } from 'react';
import { useLocation } from 'react-router';
import { loadNamespaces } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { isLoaded, loadOnce } from '~/ui/load-once';
import type { ListingFiltersProps } from './listing-filters';

// Every listing shows them: they are not left for the first render.
const loading = loadOnce(async () => {
  const [filters] = await Promise.all([
    import('./listing-filters'),
    import.meta.env.SSR || loadNamespaces('filters'),
  ]);
  return filters;
});

/**
 * The filters, whose code comes after the plants: until then they are as the server wrote them.
 * React would keep updates of the page waiting for the code; another page begins without it.
 */
export function LateFilters(props: ListingFiltersProps) {
  const { key } = useLocation();
  const [shownOn, setShownOn] = useState(key);
  if (shownOn !== key && !isLoaded(loading)) setShownOn(key);
  return (
    <Suspense key={shownOn} fallback={<div aria-busy="true" className="h-96" />}>
      <LoadedFilters {...props} />
    </Suspense>
  );
}

function LoadedFilters(props: ListingFiltersProps) {
  const { t } = useTranslation();
  const ListingFilters = use(loading);
  if (ListingFilters) return <ListingFilters {...props} />;
  return (
    <p role="alert">
      <Button tone="quiet" onClick={() => window.location.reload()}>
        {t('state.apiAway')}
      </Button>
    </p>
  );
}
