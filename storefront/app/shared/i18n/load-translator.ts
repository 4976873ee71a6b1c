import type { Language } from '~/config/languages';
import { createTranslator } from './create-translator';

const loadResources = {
  ar: () => import('./resources-ar'),
  en: () => import('./resources-en'),
} satisfies Record<Language, () => Promise<unknown>>;

/** In the browser: fetches the texts of the page's language only. */
export async function loadTranslator(language: Language) {
  const { default: resources } = await loadResources[language]();
  return createTranslator(language, resources);
}
