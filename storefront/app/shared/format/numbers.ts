import type { Language } from '~/config/languages';
import { groupedDigits } from './digits';

/** `1,234`: how many of something, a whole number, with Latin digits in both languages. */
export function formatCount(count: number, _language: Language): string {
  return groupedDigits(String(count));
}

/** For a counted text: `count` chooses its form, `{{number}}` is how it is written. */
export function counted(count: number, language: Language): { count: number; number: string } {
  return { count, number: formatCount(count, language) };
}
