import 'i18next';
import type accountResources from './resources-account-en';
import type resources from './resources-en';
import type orderResources from './resources-orders-en';
import type searchResources from './resources-search-en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof resources &
      typeof accountResources &
      typeof orderResources &
      typeof searchResources;
  }
}
