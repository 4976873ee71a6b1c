import { useCallback, useState } from 'react';
import { loadNamespaces } from '~/shared/i18n/namespaces';

async function loadSearchPanel() {
  const [{ SearchPanel }] = await Promise.all([
    import('../components/search-panel'),
    loadNamespaces('search'),
  ]);
  return SearchPanel;
}

type Panel = Awaited<ReturnType<typeof loadSearchPanel>>;

/** The suggestions with their texts, loaded when the field gets the focus. Without it the field is a plain form. */
export function useSearchPanel() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const load = useCallback(() => {
    loadSearchPanel().then(
      (loaded) => setPanel(() => loaded),
      (error) => console.warn('The suggestions could not be loaded.', error),
    );
  }, []);
  return { Panel, load };
}
