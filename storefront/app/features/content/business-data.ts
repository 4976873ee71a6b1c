import type { ContactData } from './components/contact-details';

interface Business {
  name: string;
  /** The shop's whole address; empty when it was not told one. */
  url: string;
}

/** The shop for search engines, schema.org's LocalBusiness. */
export function businessData({ address, emails, phones, mapUrl }: ContactData, business: Business) {
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'GardenStore'],
    name: business.name,
    url: business.url || undefined,
    address: address
      ? { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'SA' }
      : undefined,
    telephone: phones[0],
    email: emails[0],
    hasMap: mapUrl || undefined,
    areaServed: { '@type': 'Country', name: 'SA' },
  };
}
