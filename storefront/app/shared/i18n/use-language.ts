import type { Language } from '~/config/languages';
import { useTranslator } from './translation-context';

export function useLanguage(): Language {
  return useTranslator().language as Language;
}
