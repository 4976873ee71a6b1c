import { type Language, languages } from '~/config/languages';
import { paths } from '~/config/paths';
import { breadcrumbData, type Crumb } from './breadcrumb-data';

/** Where a node speaks of another: the shop stands once in each page's graph. */
export interface Reference {
  '@id': string;
}

export interface Site {
  /** Without a slash at its end; empty when the shop was not told its address. */
  publicUrl: string;
  language: Language;
  name: string;
  description: string;
  /** Null while the API does not tell. */
  contact: { address: string; phones: string[]; emails: string[]; mapUrl: string } | null;
}

export interface DescribedPage {
  /** The whole address, without what only narrows or tracks. */
  address: string;
  type: 'WebPage' | 'CollectionPage' | 'ItemPage' | 'AboutPage' | 'ContactPage';
  crumbs: Crumb[];
}

/** Who sells and does what the pages speak of. */
export function businessReference(publicUrl: string): Reference {
  return { '@id': `${publicUrl}/#business` };
}

/** The shop, its site, the page and the way to it: what every page's graph begins with. */
export function siteData(site: Site, { address, type, crumbs }: DescribedPage): object[] {
  const website = { '@id': `${site.publicUrl}/#website` };
  const breadcrumb = { '@id': `${address}#breadcrumb` };
  const page = {
    '@type': type,
    '@id': `${address}#page`,
    url: address,
    inLanguage: site.language,
    isPartOf: website,
    breadcrumb: crumbs.length > 0 ? breadcrumb : undefined,
  };
  const way = { ...breadcrumb, ...breadcrumbData(crumbs, site.publicUrl) };
  const own = [business(site), { ...website, ...websiteData(site) }, page];
  return crumbs.length > 0 ? [...own, way] : own;
}

/** What staff told of it, and nothing else. */
function business({ publicUrl, name, description, contact }: Site) {
  return {
    ...businessReference(publicUrl),
    '@type': ['Organization', 'LocalBusiness', 'GardenStore'],
    name,
    description,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    image: `${publicUrl}/pictures/hero.webp`,
    address: contact?.address
      ? { '@type': 'PostalAddress', streetAddress: contact.address, addressCountry: 'SA' }
      : undefined,
    telephone: contact?.phones[0],
    email: contact?.emails[0],
    hasMap: contact?.mapUrl || undefined,
    areaServed: { '@type': 'Country', name: 'SA' },
    currenciesAccepted: 'SAR',
  };
}

function websiteData({ publicUrl, language, name }: Site) {
  return {
    '@type': 'WebSite',
    name,
    url: publicUrl + paths.home.getHref(language),
    inLanguage: languages,
    publisher: businessReference(publicUrl),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${paths.products.getHref(language)}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
