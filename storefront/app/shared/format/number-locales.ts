import type { Language } from '~/config/languages';

/** Calendar and digits are pinned: engines differ in what they choose for `ar-SA`. */
export const intlLocales: Record<Language, string> = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-SA-u-ca-gregory-nu-latn',
};

/**
 * A format for each language, created at its first use: a browser reads the numbers of all
 * languages for its first one, which would hold up everything else of a first view.
 */
export function numberFormats(options?: Intl.NumberFormatOptions) {
  const made: Partial<Record<Language, Intl.NumberFormat>> = {};
  return (language: Language): Intl.NumberFormat => {
    made[language] ??= new Intl.NumberFormat(intlLocales[language], options);
    return made[language];
  };
}
