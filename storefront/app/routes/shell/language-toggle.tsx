import { useLocation } from 'react-router';
import { languageNames, otherLanguage } from '~/config/languages';
import { localisePath, pathWithoutLanguage } from '~/config/paths';
import { useLanguage } from '~/shared/i18n/use-language';
import { classNames } from '~/ui/class-names';

/** The same page in the other language, as a new document: one language's texts are loaded. */
export function LanguageToggle({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = otherLanguage(useLanguage());
  return (
    <a
      href={localisePath(other, pathWithoutLanguage(pathname)) + search}
      hrefLang={other}
      lang={other}
      className={classNames('min-h-11 min-w-11 place-items-center px-3 hover:text-palm', className)}
    >
      {languageNames[other]}
    </a>
  );
}
