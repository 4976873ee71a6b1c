import type { i18n } from 'i18next';
import type { Language } from '~/config/languages';
import { createTranslator } from './create-translator';
import accountResourcesAr from './resources-account-ar';
import accountResourcesEn from './resources-account-en';
import resourcesAr from './resources-ar';
import resourcesEn from './resources-en';
import orderResourcesAr from './resources-orders-ar';
import orderResourcesEn from './resources-orders-en';
import searchResourcesAr from './resources-search-ar';
import searchResourcesEn from './resources-search-en';

/** On the server: both languages, made once. */
export const translators: Record<Language, i18n> = {
  ar: createTranslator('ar', {
    ...resourcesAr,
    ...accountResourcesAr,
    ...orderResourcesAr,
    ...searchResourcesAr,
  }),
  en: createTranslator('en', {
    ...resourcesEn,
    ...accountResourcesEn,
    ...orderResourcesEn,
    ...searchResourcesEn,
  }),
};
