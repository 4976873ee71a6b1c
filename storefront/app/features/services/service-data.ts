import type { Service } from './service-types';

interface Page {
  /** The page's whole address. */
  url: string;
  /** Who does it. */
  provider: string;
}

/** A service for search engines, schema.org's Service with what is offered of it. */
export function serviceData({ name, summary, options }: Service, { url, provider }: Page) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    serviceType: name,
    description: summary || undefined,
    url,
    areaServed: { '@type': 'Country', name: 'SA' },
    provider: { '@type': 'LocalBusiness', name: provider },
    hasOfferCatalog:
      options.length === 0
        ? undefined
        : {
            '@type': 'OfferCatalog',
            name,
            itemListElement: options.map((option) => ({
              '@type': 'Offer',
              itemOffered: { '@type': 'Service', name: option.name },
            })),
          },
  };
}
