import { expect, test } from 'vitest';
import { buildBreadcrumbData } from './breadcrumb-data';
import { extractText } from './readable-text';
import { buildSiteData, type DescribedPage, type Site } from './site-data';

const site: Site = {
  publicUrl: 'https://a.test',
  language: 'en',
  name: 'Mashtal',
  description: 'Plants',
  contact: { address: 'Riyadh', phones: ['+966110000000'], emails: [], mapUrl: '' },
};
const page: DescribedPage = {
  address: 'https://a.test/en/about',
  type: 'AboutPage',
  crumbs: [{ label: 'Home', href: '/en' }, { label: 'About' }],
};

/** Every `@id` of the graph, and whether it only points to another node. */
function idsIn(value: unknown): [id: string, points: boolean][] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(idsIn);
  if (!('@id' in value)) return below;
  return [[String(value['@id']), Object.keys(value).length === 1], ...below];
}

test('every reference points to a node of the graph', () => {
  const ids = idsIn(buildSiteData(site, page));
  const nodes = ids.filter(([, points]) => !points).map(([id]) => id);
  expect(nodes).toEqual([
    'https://a.test/#business',
    'https://a.test/#website',
    'https://a.test/en/about#page',
    'https://a.test/en/about#breadcrumb',
  ]);
  for (const [id] of ids) expect(nodes).toContain(id);
});

test('nothing is made up of the shop', () => {
  const [business] = buildSiteData({ ...site, contact: null }, page);
  for (const name of ['address', 'telephone', 'email', 'hasMap']) {
    expect(business).toHaveProperty(name, undefined);
  }
  expect(buildSiteData(site, page)[0]).toMatchObject({
    address: { streetAddress: 'Riyadh', addressCountry: 'SA' },
    telephone: '+966110000000',
    email: undefined,
  });
});

test('the home page has no way to it', () => {
  const types = buildSiteData(site, { ...page, crumbs: [] }).map((node) =>
    Reflect.get(node, '@type'),
  );
  expect(types).not.toContain('BreadcrumbList');
});

test('the way to the page is numbered, and its end has no address', () => {
  const data = buildBreadcrumbData(
    [{ label: 'Home', href: '/en' }, { label: 'Olive' }],
    'https://a.test',
  );
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.test/en' },
    { '@type': 'ListItem', position: 2, name: 'Olive', item: undefined },
  ]);
});

test('long descriptions are cut at a word', () => {
  const text = extractText(`<p>${'palm '.repeat(100)}</p>`);
  expect(text.length).toBeLessThanOrEqual(301);
  expect(text.endsWith('palm…')).toBe(true);
});
