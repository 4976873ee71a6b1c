import { useLocation } from 'react-router';
import { defaultLanguage, languages } from '~/config/languages';
import { localisePath, pathWithoutLanguage } from '~/config/paths';

/** Tells search engines the page's own address and its twin in the other language. */
export function AlternateLinks({ publicUrl }: { publicUrl: string }) {
  const { pathname, search } = useLocation();
  const query = ownQuery(new URLSearchParams(search));
  const path = pathWithoutLanguage(pathname);
  const addressIn = (language: (typeof languages)[number]) =>
    `${publicUrl}${localisePath(language, path)}${query}`;
  return (
    <>
      <link rel="canonical" href={`${publicUrl}${pathname}${query}`} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
    </>
  );
}

/** What makes a page of its own: one category, and which page. Other filters are views of it. */
function ownQuery(search: URLSearchParams): string {
  const own = new URLSearchParams();
  const category = search.get('categories');
  if (category && /^[^,]+$/.test(category)) own.set('categories', category);
  const page = search.get('page');
  if (page) own.set('page', page);
  return own.size > 0 ? `?${own}` : '';
}
