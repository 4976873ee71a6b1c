import type { Language } from '~/config/languages';
import { intlLocales } from './number-locales';

const formats = {
  ar: new Intl.NumberFormat(intlLocales.ar),
  en: new Intl.NumberFormat(intlLocales.en),
};

/** `1,234`: how many of something, with Latin digits in both languages. */
export function formatCount(count: number, language: Language): string {
  return formats[language].format(count);
}

/** For a counted text: `count` chooses its form, `{{number}}` is how it is written. */
export function counted(count: number, language: Language): { count: number; number: string } {
  return { count, number: formatCount(count, language) };
}
