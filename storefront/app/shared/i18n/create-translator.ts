import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import type { Language } from '~/config/languages';

/** i18next for one language; nothing is loaded later but by `loadNamespaces`. */
export function createTranslator(language: Language, texts: ResourceLanguage = {}): i18n {
  const translator = createInstance();
  translator.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    keySeparator: '.',
    nsSeparator: false,
    initAsync: false,
    // React escapes what it prints.
    interpolation: { escapeValue: false },
  });
  return translator;
}
