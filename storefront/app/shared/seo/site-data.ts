import { type Language, languages } from '~/config/languages';
import { paths } from '~/config/paths';
import { buildBreadcrumbData, type Crumb } from './breadcrumb-data';

/** A reference to a node: the shop is once in each page's graph. */
export interface Reference {
  '@id': string;
}

export interface Site {
  /** Without a slash at its end; empty where the shop has no PUBLIC_URL. */
  publicUrl: string;
  language: Language;
  name: string;
  description: string;
  /** Null without the API. */
  contact: { address: string; phones: string[]; emails: string[]; mapUrl: string } | null;
}

export interface DescribedPage {
  /** The whole address, without what only narrows or tracks. */
  address: string;
  type: 'WebPage' | 'CollectionPage' | 'ItemPage' | 'AboutPage' | 'ContactPage';
  crumbs: Crumb[];
}

/** The seller and provider in other nodes. */
export function businessReference(publicUrl: string): Reference {
  return { '@id': `${publicUrl}/#business` };
}

/** The shop, its site, the page and the way to it: what every page's graph begins with. */
export function buildSiteData(site: Site, { address, type, crumbs }: DescribedPage): object[] {
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
  const way = { ...breadcrumb, ...buildBreadcrumbData(crumbs, site.publicUrl) };
  const own = [buildBusiness(site), { ...website, ...buildWebsite(site) }, page];
  return crumbs.length > 0 ? [...own, way] : own;
}

/** Only what staff entered. */
function buildBusiness({ publicUrl, name, description, contact }: Site) {
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

function buildWebsite({ publicUrl, language, name }: Site) {
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
