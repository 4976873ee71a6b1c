import { useLocation } from 'react-router';
import { defaultLanguage, type Language, languages } from '~/config/languages';
import { languageOfPath } from '~/config/paths';
import { ownAddress } from './own-address';

interface PageAddressProps {
  publicUrl: string;
  sharedQuery?: Record<string, string>;
}

/**
 * The page's own address and its twin in the other language. Browsers share the first; the twins are
 * for search engines, which read what the server sent.
 */
export function PageAddress({ publicUrl, sharedQuery }: PageAddressProps) {
  const { pathname, search } = useLocation();
  const addressIn = (language: Language) => publicUrl + ownAddress(language, pathname, search);
  const own = addressIn(languageOfPath(pathname));
  return (
    <>
      <link rel="canonical" href={own} />
      {import.meta.env.SSR ? (
        <>
          <meta
            property="og:url"
            content={sharedQuery ? `${own}?${new URLSearchParams(sharedQuery)}` : own}
          />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
        </>
      ) : null}
    </>
  );
}
