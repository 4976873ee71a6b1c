import { useCallback, useState } from 'react';
import { loadSearchPanel } from '../load-search-panel';

type Panel = Awaited<ReturnType<typeof loadSearchPanel>>;

/** The suggestions' code, loaded when the field gets the focus. Without it the field is a plain form. */
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
