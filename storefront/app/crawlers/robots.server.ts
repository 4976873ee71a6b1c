import { languages } from '~/config/languages';
import { localisePath, paths } from '~/config/paths';
import { isPublicScreen } from '~/config/public-screens';
import { slugFilters } from '~/features/catalogue/listing/listing-query';
import { apiPrefixes } from '../../server/api-prefixes.js';

/** Pictures are found, too; styles are needed to see a page as people do. */
const crawledFiles = ['/media/', '/static/'];

/**
 * Every filter of the listing makes another address, and all of them show the same plants. Only a
 * category alone and its pages are indexed.
 */
const filterParameters = [
  ...slugFilters.filter((name) => name !== 'categories'),
  'price_min',
  'price_max',
  'in_stock',
  'on_sale',
  'sort',
  'search',
];
const loopback = ['localhost', '127.0.0.1', '[::1]'];
const manyCategories = ['/*?*categories=*,', '/*?*categories=*%2C'];

/**
 * The robots.txt (RFC 9309) for a request to `host`. Crawlers are allowed at the public address
 * only: a test server, or one reached past the proxy, would be indexed beside the shop. No crawler
 * reaches a loopback name: there the file is the public one, to look at.
 */
export function buildRobotsText(publicUrl: string | undefined, host: string): string {
  const site = publicUrl?.replace(/\/+$/, '') ?? '';
  // Proxies send the name alone or with a port.
  const name = host.replace(/:\d+$/, '');
  if (!isPublic(site, name)) return 'User-agent: *\nDisallow: /\n';
  const lines = [
    ...privatePaths(),
    ...apiPaths(),
    ...filterParameters.map(disallowParameter),
    ...manyCategories,
  ];
  return [
    'User-agent: *',
    ...lines.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
}

function isPublic(site: string, name: string): boolean {
  if (!URL.canParse(site)) return false;
  const { protocol, hostname } = new URL(site);
  if (loopback.includes(hostname)) return loopback.includes(name);
  return protocol === 'https:' && hostname === name;
}

/** Screens of a customer, in each language; what lies below one goes with it. */
function privatePaths(): string[] {
  const own = Object.values(paths)
    .map(({ path }) => path)
    .filter((path) => !isPublicScreen(path) && !path.includes(':'));
  return languages.flatMap((language) => own.map((path) => localisePath(language, path)));
}

function apiPaths(): string[] {
  return apiPrefixes.filter((prefix) => !crawledFiles.includes(prefix));
}

function disallowParameter(name: string): string {
  return `/*?*${name}=`;
}
