import { type APIRequestContext, expect } from '@playwright/test';
import { idsIn, type Listed, readPage, readSitemap, typesOf } from './support/found';
import { ShopStaff } from './support/staff';
import { test } from './support/test';
import { address, type Language, languages, texts } from './support/texts';

const plant = 'golden-pothos';
/** What each page's graph holds besides the shop, its site and the page. */
const screens: [path: string, types: string[]][] = [
  ['/', ['WebPage']],
  ['/products', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/products?categories=indoor-plants', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  [`/product/${plant}`, ['ItemPage', 'BreadcrumbList', 'Product']],
  ['/finder', ['WebPage', 'BreadcrumbList']],
  ['/care', ['CollectionPage', 'BreadcrumbList']],
  [`/care/${plant}`, ['WebPage', 'BreadcrumbList', 'Article', 'HowTo']],
  ['/gifts', ['CollectionPage', 'BreadcrumbList']],
  ['/landscape', ['WebPage', 'BreadcrumbList', 'Service']],
  ['/events', ['WebPage', 'BreadcrumbList', 'Service']],
  ['/about', ['AboutPage', 'BreadcrumbList']],
  ['/contact', ['ContactPage', 'BreadcrumbList']],
  ['/pages/privacy', ['WebPage', 'BreadcrumbList']],
];
const business = ['Organization', 'LocalBusiness', 'GardenStore'];

for (const language of languages) {
  for (const [path, types] of screens) {
    test(`${address(language, path)} says what it is`, async ({ request }) => {
      const page = await readPage(request, address(language, path));
      expect(page.status).toBe(200);
      expectShared(page.meta, language);
      expect(page.meta.get('og:title')).toBe(page.title);
      expect(page.meta.get('og:url')).toBe(page.canonical);
      expect(page.meta.has('robots')).toBe(false);

      expect(typesOf(page.graph)).toEqual(
        expect.arrayContaining([...business, 'WebSite', ...types]),
      );
      const ids = idsIn(page.graph);
      const nodes = ids.filter(({ points }) => !points).map(({ id }) => id);
      expect(new Set(nodes).size, 'no node is there twice').toBe(nodes.length);
      for (const { id } of ids) expect(nodes, 'whatever is pointed at is there').toContain(id);
    });
  }
}

test('a product’s offers are what its page sells', async ({ request }) => {
  const { graph } = await readPage(request, `/en/product/${plant}`);
  const product = graph.find((node) => node['@type'] === 'Product');
  const { offers } = (product?.offers ?? {}) as { offers: Record<string, unknown>[] };
  expect(product).toMatchObject({ name: 'Golden pothos', alternateName: 'Epipremnum aureum' });
  expect(offers.length).toBeGreaterThan(1);
  for (const offer of offers) {
    expect(offer).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'SAR',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
      sku: expect.stringMatching(/./),
    });
  }
});

test('the sitemap’s every address is a page that says the same of itself', async ({ request }) => {
  const listed = await readSitemap(request);
  expect(listed.length).toBeGreaterThan(60);
  const known = new Map(listed.map((entry) => [entry.loc, entry]));
  const titles = new Map<string, string>();
  const look = async ({ loc, twins }: Listed) => {
    const page = await readPage(request, loc);
    expect(page.status, loc).toBe(200);
    expect(page.canonical).toBe(loc);
    expect(page.twins, loc).toEqual(twins);
    expect(Object.keys(twins)).toEqual(['ar', 'en', 'x-default']);
    // Each twin names the same ones, so they name one another.
    for (const twin of Object.values(twins)) expect(known.get(twin)?.twins).toEqual(twins);
    expect(titles.get(page.title), `${loc} is called ${page.title}, too`).toBeUndefined();
    titles.set(page.title, loc);
    expectLength(page.meta.get('description') ?? '', loc);
  };
  // As a crawler does: a few at once.
  const waiting = [...listed];
  const crawl = async () => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) await look(entry);
  };
  await Promise.all([crawl(), crawl(), crawl(), crawl()]);

  const [first] = listed.filter(({ loc }) => loc.endsWith(`/product/${plant}`));
  expect(first?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
  const picture = await request.get(first?.pictures[0] ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test('views of a listing point to it, and what is searched is not kept', async ({ request }) => {
  const narrowed = await readPage(request, '/en/products?sort=newest&colors=green&utm_source=x');
  const paged = await readPage(request, '/en/products?page=2&gclid=x');
  const searched = await readPage(request, '/en/products?search=pothos');
  expect(narrowed.canonical).toMatch(/\/en\/products$/);
  expect(paged.canonical).toMatch(/\/en\/products\?page=2$/);
  expect(paged.title).toContain('2');
  expect(searched.canonical).toBeUndefined();
  expect(searched.meta.get('robots')).toBe('noindex');
});

test('a shop that is tried out lets no crawler in from outside', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toMatch(/\nSitemap: \S+\/sitemap\.xml\n/);
  const outside = { host: '203.0.113.9' };
  const robotsOutside = await request.get('/robots.txt', { headers: outside });
  expect(await robotsOutside.text()).toBe('User-agent: *\nDisallow: /\n');
});

test('what was renamed is found, and what was deleted is gone', async ({ request, page }) => {
  const staff = new ShopStaff(request);
  await staff.signIn();
  const slug = `terms-of-${Date.now()}`;
  const names = [slug, `${slug}-b`, `${slug}-c`];
  const paths = names.map((name) => `/pages/${name}`);
  const { pageCreate } = await staff.call<{ pageCreate: { page: { id: string } } }>(
    `mutation($slug: String!) {
      pageCreate(input: { slug: $slug, title: "شروط مؤقتة", isPublished: true }) { page { id } }
    }`,
    { slug },
  );
  const { id } = pageCreate.page;
  await expectStatus(request, paths[0] ?? '', 200);

  // when it gets another name twice
  for (const name of names.slice(1)) {
    await staff.call(
      'mutation($id: ID!, $slug: String!) { pageUpdate(id: $id, input: { slug: $slug }) { errors { message } } }',
      { id, slug: name },
    );
  }
  for (const language of languages) {
    const old = `${address(language, paths[0] ?? '')}?utm_source=mail`;
    await expectStatus(request, old, 301, `${address(language, paths[2] ?? '')}?utm_source=mail`);
  }
  await expectStatus(request, `${paths[0]}-never`, 404);

  // when it is deleted
  await staff.call('mutation($id: ID!) { pageDelete(id: $id) { errors { message } } }', { id });
  for (const path of paths) await expectStatus(request, path, 410);
  const answer = await page.goto(address('en', paths[0] ?? ''));
  expect(answer?.status()).toBe(410);
  const gone = texts('en')('common', 'state.goneTitle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone);
});

test('an unknown plant is a 404 with plants like it', async ({ page }) => {
  const answer = await page.goto('/en/product/golden-pothos-plant');
  expect(answer?.status()).toBe(404);
  const offered = page.getByRole('region', { name: texts('en')('catalogue', 'nearest') });
  await expect(offered.getByRole('article').first()).toContainText('Golden pothos');
});

test('a plant is one address, and an unknown category none', async ({ request }) => {
  const { graph } = await readPage(request, `/en/product/${plant}`);
  expect(graph).not.toEqual([]);
  await expectStatus(request, '/products?categories=no-such-category', 404);
  const numbered = await request.get('/en/product/1?ref=x', { maxRedirects: 0 });
  expect(numbered.status()).toBe(301);
  expect(numbered.headers().location).toMatch(/^\/en\/product\/[a-z][a-z-]+\?ref=x$/);
});

/** Changes invalidate the front server's cache within moments. */
async function expectStatus(
  request: APIRequestContext,
  path: string,
  status: number,
  location?: string,
): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await request.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    })
    .toEqual([status, location]);
}

function expectShared(meta: Map<string, string>, language: Language): void {
  expectLength(meta.get('description') ?? '', 'description');
  expect(meta.get('og:description')).toBe(meta.get('description'));
  expect(meta.get('og:site_name')).toBe(texts(language)('common', 'shopName'));
  const regions = language === 'ar' ? ['ar_SA', 'en_US'] : ['en_US', 'ar_SA'];
  expect([meta.get('og:locale'), meta.get('og:locale:alternate')]).toEqual(regions);
  expect(meta.get('og:image')).toMatch(/^https?:\/\/[^/]+\/(media|pictures)\//);
  expect(Number(meta.get('og:image:width'))).toBeGreaterThan(500);
  expect(Number(meta.get('og:image:height'))).toBeGreaterThan(300);
  expect(meta.get('og:image:alt')).toBeTruthy();
  expect(meta.get('twitter:card')).toBe('summary_large_image');
}

/** What a page of results shows whole. */
function expectLength(description: string, of: string): void {
  expect(description.length, `${of}: ${description}`).toBeGreaterThan(30);
  expect(description.length, `${of}: ${description}`).toBeLessThan(165);
}
