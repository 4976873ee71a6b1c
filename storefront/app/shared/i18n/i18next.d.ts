import 'i18next';
import type accountResources from './resources-account-en';
import type bookingResources from './resources-bookings-en';
import type resources from './resources-en';
import type offlineResources from './resources-offline-en';
import type orderResources from './resources-orders-en';
import type searchResources from './resources-search-en';
import type serviceResources from './resources-services-en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof resources &
      typeof accountResources &
      typeof bookingResources &
      typeof offlineResources &
      typeof orderResources &
      typeof searchResources &
      typeof serviceResources;
  }
}
