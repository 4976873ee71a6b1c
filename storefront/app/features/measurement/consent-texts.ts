import { pageTranslator } from '~/shared/i18n/namespaces';

const files = {
  ar: () => import('~locales/ar/consent.json'),
  en: () => import('~locales/en/consent.json'),
};

/** Not among the texts that any page may ask for: their list is in every first view. */
export async function loadConsentTexts(): Promise<void> {
  const translator = pageTranslator();
  const language = translator.language === 'en' ? 'en' : 'ar';
  if (translator.hasResourceBundle(language, 'consent')) return;
  translator.addResourceBundle(language, 'consent', (await files[language]()).default);
}
