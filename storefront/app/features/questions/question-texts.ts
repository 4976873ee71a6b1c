import { pageTranslator } from '~/shared/i18n/namespaces';

const files = {
  ar: () => import('~locales/ar/questions.json'),
  en: () => import('~locales/en/questions.json'),
};

/** Not among the texts that any page may ask for: their list is in every first view. */
export async function loadQuestionTexts(): Promise<void> {
  const translator = pageTranslator();
  const language = translator.language === 'en' ? 'en' : 'ar';
  if (translator.hasResourceBundle(language, 'questions')) return;
  translator.addResourceBundle(language, 'questions', (await files[language]()).default);
}
