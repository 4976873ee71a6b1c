import { loadSearchTexts } from '~/shared/i18n/load-translator';

/** The suggestions and their texts, which come when somebody turns to the search field. */
export async function loadSearchPanel() {
  const [{ SearchPanel }] = await Promise.all([
    import('./components/search-panel'),
    loadSearchTexts(),
  ]);
  return SearchPanel;
}
