import { loadNamespaces } from '~/shared/i18n/namespaces';

/** The suggestions and their texts, loaded when the search field gets the focus. */
export async function loadSearchPanel() {
  const [{ SearchPanel }] = await Promise.all([
    import('./components/search-panel'),
    loadNamespaces('search'),
  ]);
  return SearchPanel;
}
