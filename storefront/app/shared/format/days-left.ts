import type { Language } from '~/config/languages';
import { intlLocales } from './number-locales';

/** `in 12 days`, `tomorrow`, `خلال 12 يومًا`. */
export function formatDaysLeft(days: number, language: Language): string {
  return new Intl.RelativeTimeFormat(intlLocales[language], { numeric: 'auto' }).format(
    days,
    'day',
  );
}
