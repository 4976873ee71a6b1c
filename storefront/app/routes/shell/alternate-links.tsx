import { useLocation } from 'react-router';
import { defaultLanguage, languages } from '~/config/languages';
import { localisePath, pathWithoutLanguage } from '~/config/paths';

/** Tells search engines the page's own address and its twin in the other language. */
export function AlternateLinks({ publicUrl }: { publicUrl: string }) {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  const query = page ? `?${new URLSearchParams({ page })}` : '';
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
