export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];

/** Default and fallback (docs/specification.md#constants). */
export const defaultLanguage: Language = 'ar';

export const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' };

/** Each language's name in itself, for the toggle. */
export const languageNames: Record<Language, string> = { ar: 'العربية', en: 'English' };

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}
