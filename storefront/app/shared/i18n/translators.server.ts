import type { Language } from '~/config/languages';
import { createBrowserTranslator, type Translator } from './browser-translator';
import accountResourcesAr from './resources-account-ar';
import accountResourcesEn from './resources-account-en';
import resourcesAr from './resources-ar';
import bookingResourcesAr from './resources-bookings-ar';
import bookingResourcesEn from './resources-bookings-en';
import resourcesEn from './resources-en';
import offlineResourcesAr from './resources-offline-ar';
import offlineResourcesEn from './resources-offline-en';
import orderResourcesAr from './resources-orders-ar';
import orderResourcesEn from './resources-orders-en';
import searchResourcesAr from './resources-search-ar';
import searchResourcesEn from './resources-search-en';
import serviceResourcesAr from './resources-services-ar';
import serviceResourcesEn from './resources-services-en';

/** On the server: both languages, made once. */
export const translators: Record<Language, Translator> = {
  ar: createBrowserTranslator('ar', {
    ...resourcesAr,
    ...accountResourcesAr,
    ...bookingResourcesAr,
    ...offlineResourcesAr,
    ...orderResourcesAr,
    ...searchResourcesAr,
    ...serviceResourcesAr,
  }),
  en: createBrowserTranslator('en', {
    ...resourcesEn,
    ...accountResourcesEn,
    ...bookingResourcesEn,
    ...offlineResourcesEn,
    ...orderResourcesEn,
    ...searchResourcesEn,
    ...serviceResourcesEn,
  }),
};
