/** What is asked for, as the page's own links to its form say it. */
export function requestHref(service: string, option?: string): string {
  const search = new URLSearchParams({ service });
  if (option) search.set('option', option);
  return `?${search}#request`;
}
