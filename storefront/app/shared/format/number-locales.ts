import type { Language } from '~/config/languages';

/** Calendar and digits are pinned: engines differ in what they choose for `ar-SA`. */
export const intlLocales: Record<Language, string> = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-SA-u-ca-gregory-nu-latn',
};
