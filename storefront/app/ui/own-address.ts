import type { Language } from '~/config/languages';
import { localisePath, pathWithoutLanguage } from '~/config/paths';

/** A page's address from the root in a language, without what only narrows or tracks. */
export function ownAddress(language: Language, pathname: string, search: string): string {
  const path = pathWithoutLanguage(pathname).replace(/(?<=.)\/+$/, '');
  return localisePath(language, path) + ownQuery(new URLSearchParams(search));
}

/** What makes a page of its own: one category, and which page. Other filters are views of it. */
function ownQuery(search: URLSearchParams): string {
  const own = new URLSearchParams();
  const category = search.get('categories')?.trim();
  if (category && !category.includes(',')) own.set('categories', category);
  const page = Number(search.get('page'));
  if (page > 1) own.set('page', String(page));
  return own.size > 0 ? `?${own}` : '';
}
