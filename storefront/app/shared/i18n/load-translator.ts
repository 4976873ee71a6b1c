import type { Language } from '~/config/languages';
import { languageOfPath } from '~/config/paths';
import { createBrowserTranslator, type Resources, type Translator } from './browser-translator';

const loadResources = {
  ar: () => import('./resources-ar'),
  en: () => import('./resources-en'),
} satisfies Record<Language, () => Promise<unknown>>;

const loadAccountResources = {
  ar: () => import('./resources-account-ar'),
  en: () => import('./resources-account-en'),
} satisfies Record<Language, () => Promise<unknown>>;

const loadOrderResources = {
  ar: () => import('./resources-orders-ar'),
  en: () => import('./resources-orders-en'),
} satisfies Record<Language, () => Promise<unknown>>;

const loadSearchResources = {
  ar: () => import('./resources-search-ar'),
  en: () => import('./resources-search-en'),
} satisfies Record<Language, () => Promise<unknown>>;

const loaded: Resources = {};

/** In the browser: fetches the texts of the page's language only. */
export async function loadTranslator(language: Language): Promise<Translator> {
  const { default: resources } = await loadResources[language]();
  return createBrowserTranslator(language, Object.assign(loaded, resources));
}

/**
 * Adds the texts of the account's screens, which no first view of the shop needs. A page never
 * changes its language, so the address at hand tells it.
 */
export async function loadAccountTexts(): Promise<void> {
  const language = languageOfPath(window.location.pathname);
  const { default: resources } = await loadAccountResources[language]();
  Object.assign(loaded, resources);
}

/** Adds the texts of checkout and orders, likewise. */
export async function loadOrderTexts(): Promise<void> {
  const language = languageOfPath(window.location.pathname);
  const { default: resources } = await loadOrderResources[language]();
  Object.assign(loaded, resources);
}

/** Adds the texts of the header's suggestions, which come when somebody begins to search. */
export async function loadSearchTexts(): Promise<void> {
  const language = languageOfPath(window.location.pathname);
  const { default: resources } = await loadSearchResources[language]();
  Object.assign(loaded, resources);
}
