import type { ConsentPurpose } from '~/gql/graphql';
import type { PageRouter } from '~/shared/page-router';
import { readChoice } from './consent-cookie';
import { reportPages } from './report-pages';

interface ShopData {
  shop?: { consentPurposes: ConsentPurpose[] } | null;
}

/**
 * Begins once the page is there: nothing of it is in a first view. Visitors are asked only where
 * the shop sends events to somebody, and where their browser does not say no for them.
 */
export function startMeasurement(router: PageRouter): void {
  reportPages(router);
  const { shop } = (router.state.loaderData.shell ?? {}) as ShopData;
  const purposes = shop?.consentPurposes ?? [];
  if (purposes.length === 0 || readChoice() !== null) return;
  if (Reflect.get(navigator, 'globalPrivacyControl') === true) return;
  import('./consent-host')
    .then(({ askForConsent }) => askForConsent(purposes))
    .catch(() => {
      // Not asked is declined; the next page asks.
    });
}
