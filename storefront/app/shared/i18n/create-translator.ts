import { createInstance, type i18n, type Resource } from 'i18next';
import type { Language } from '~/config/languages';

/** A translator of one language with its texts at hand, so that nothing is loaded later. */
export function createTranslator(language: Language, resources: Resource[string]): i18n {
  const translator = createInstance();
  translator.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    initAsync: false,
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return translator;
}
