import { loadSearchTexts } from '~/shared/i18n/load-translator';

/** The suggestions and their texts, loaded when the search field gets the focus. */
export async function loadSearchPanel() {
  const [{ SearchPanel }] = await Promise.all([
    import('./components/search-panel'),
    loadSearchTexts(),
  ]);
  return SearchPanel;
}
