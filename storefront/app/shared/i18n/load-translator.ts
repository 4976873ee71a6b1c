import type { Language } from '~/config/languages';
import { languageOfPath } from '~/config/paths';
import { createBrowserTranslator, type Resources, type Translator } from './browser-translator';

const loadResources = {
  ar: () => import('./resources-ar'),
  en: () => import('./resources-en'),
} satisfies Record<Language, () => Promise<unknown>>;

const loaded: Resources = {};

/** In the browser: fetches the texts of the page's language only. */
export async function loadTranslator(language: Language): Promise<Translator> {
  const { default: resources } = await loadResources[language]();
  return createBrowserTranslator(language, Object.assign(loaded, resources));
}

type Loaders = Record<Language, () => Promise<{ default: Resources }>>;

/**
 * Adds texts that no first view of the shop needs. A page never changes its language, so the
 * address at hand tells it.
 */
async function addTexts(loaders: Loaders): Promise<void> {
  const language = languageOfPath(window.location.pathname);
  Object.assign(loaded, (await loaders[language]()).default);
}

/** The texts of the account's screens. */
export function loadAccountTexts(): Promise<void> {
  return addTexts({
    ar: () => import('./resources-account-ar'),
    en: () => import('./resources-account-en'),
  });
}

/** The texts of checkout and orders. */
export function loadOrderTexts(): Promise<void> {
  return addTexts({
    ar: () => import('./resources-orders-ar'),
    en: () => import('./resources-orders-en'),
  });
}

/** The texts of the header's suggestions, which come when somebody begins to search. */
export function loadSearchTexts(): Promise<void> {
  return addTexts({
    ar: () => import('./resources-search-ar'),
    en: () => import('./resources-search-en'),
  });
}

/** The texts of landscaping, events and the information pages. */
export function loadServiceTexts(): Promise<void> {
  return addTexts({
    ar: () => import('./resources-services-ar'),
    en: () => import('./resources-services-en'),
  });
}

/** The texts of the customer's requests. */
export function loadBookingTexts(): Promise<void> {
  return addTexts({
    ar: () => import('./resources-bookings-ar'),
    en: () => import('./resources-bookings-en'),
  });
}
