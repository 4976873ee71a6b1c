import type { Language } from '~/config/languages';
import { createBrowserTranslator, type Translator } from './browser-translator';

const loadResources = {
  ar: () => import('./resources-ar'),
  en: () => import('./resources-en'),
} satisfies Record<Language, () => Promise<unknown>>;

/** In the browser: fetches the texts of the page's language only. */
export async function loadTranslator(language: Language): Promise<Translator> {
  const { default: resources } = await loadResources[language]();
  return createBrowserTranslator(language, resources);
}
