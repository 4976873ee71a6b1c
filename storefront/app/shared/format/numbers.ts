import type { Language } from '~/config/languages';
import { numberFormats } from './number-locales';

const countFormat = numberFormats();

/** `1,234`: how many of something, with Latin digits in both languages. */
export function formatCount(count: number, language: Language): string {
  return countFormat(language).format(count);
}

/** For a counted text: `count` chooses its form, `{{number}}` is how it is written. */
export function counted(count: number, language: Language): { count: number; number: string } {
  return { count, number: formatCount(count, language) };
}
