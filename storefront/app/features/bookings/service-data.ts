import type { Reference } from '~/shared/seo/site-data';
import type { Service } from './services';

interface Page {
  /** The page's whole address. */
  address: string;
  /** Who does it. */
  provider: Reference;
}

/**
 * What is done on request, schema.org's Service with what is offered of it. The decoration of
 * an event is a Service, too: schema.org's Event is open to the public on a published day.
 */
export function serviceData(
  { kind, name, summary, options }: Service,
  { address, provider }: Page,
) {
  return {
    '@type': 'Service',
    '@id': `${address}#${kind.toLowerCase()}`,
    name,
    serviceType: name,
    description: summary || undefined,
    url: address,
    areaServed: { '@type': 'Country', name: 'SA' },
    provider,
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
