// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loader as loadPage } from '~/routes/page';
import { loader as loadProductScreen } from '~/routes/product';
import { loader as loadProductsScreen } from '~/routes/products';
import { responseCache } from '~/shared/api/response-cache.server';
import { type Answers, mockApi } from './shop/mock-api';

afterEach(() => {
  vi.unstubAllGlobals();
  responseCache.invalidate();
});

type Loader = (parameters: never) => unknown;

const card = { id: btoa('Product:7'), slug: 'pothos' };
const noProduct = { data: { catalogueProduct: null } };
const former = (address: { slug: string | null; isGone: boolean } | null) => ({
  data: { formerAddress: address },
});
const facets = (...slugs: string[]) => ({
  data: {
    catalogueProducts: { items: [], facets: { categories: slugs.map((slug) => ({ slug })) } },
  },
});

/** Status, address or data of what a loader answers or throws. */
async function answerOf(loader: Loader, address: string, answers: Answers) {
  const calls = mockApi(answers);
  const slug = decodeURIComponent(new URL(address, 'http://shop').pathname.split('/').pop() ?? '');
  const request = new Request(new URL(address, 'http://shop'));
  const answer = await Promise.resolve()
    .then(() => loader({ request, params: { slug } } as never))
    .catch((thrown: unknown) => thrown);
  const { init, data } = answer as { init?: { status?: number } | null; data?: unknown };
  const response = answer instanceof Response ? answer : null;
  return {
    status: response?.status ?? init?.status ?? 200,
    location: response?.headers.get('location'),
    kept: response?.headers.get('cache-control'),
    data: data as { missing?: { instead: { products: unknown[]; near: boolean } } } | undefined,
    calls,
  };
}

describe('a product', () => {
  test.each([
    ['/product/old?utm_source=mail', '/product/new?utm_source=mail'],
    ['/en/product/old', '/en/product/new'],
  ])('that was renamed is found at its address: %s', async (asked, location) => {
    const answers = { Product: noProduct, FormerAddress: former({ slug: 'new', isGone: false }) };
    const answer = await answerOf(loadProductScreen, asked, answers);
    expect(answer).toMatchObject({ status: 301, location, kept: 'public, max-age=600' });
  });

  test('that is requested by its number is found at its name', async () => {
    const answers = { Product: { data: { catalogueProduct: card } } };
    const answer = await answerOf(loadProductScreen, '/en/product/7?x=1', answers);
    expect(answer).toMatchObject({ status: 301, location: '/en/product/pothos?x=1' });
  });

  test('under its own name costs no question for a former address', async () => {
    const answers = { Product: { data: { catalogueProduct: card } } };
    const { status, calls } = await answerOf(loadProductScreen, '/product/pothos', answers);
    expect(status).toBe(200);
    expect(calls.map(({ operation }) => operation).sort()).toEqual(['Product', 'ProductDelivery']);
  });

  test.each([
    [410, { slug: null, isGone: true }],
    [404, null],
  ])('that is not there is a %i, with plants like it', async (status, address) => {
    const answers = {
      Product: noProduct,
      FormerAddress: former(address),
      Instead: { data: { catalogueProducts: { items: [card], nearest: [], newest: [] } } },
    };
    const answer = await answerOf(loadProductScreen, '/product/golden-pothos', answers);
    expect(answer.status).toBe(status);
    expect(answer.data?.missing?.instead).toMatchObject({ near: true, products: [card] });
    expect(answer.calls.at(-1)).toMatchObject({ variables: { search: 'golden pothos' } });
  });
});

describe('a category', () => {
  test('that was renamed keeps what else is asked', async () => {
    const answers = {
      Products: facets('trees'),
      FormerAddress: former({ slug: 'palms', isGone: false }),
    };
    const asked = '/en/products?colors=red&categories=trees,date-palms&utm_source=mail';
    const answer = await answerOf(loadProductsScreen, asked, answers);
    expect(answer.status).toBe(301);
    const { pathname, searchParams } = new URL(answer.location ?? '', 'http://shop');
    expect(pathname).toBe('/en/products');
    expect(Object.fromEntries(searchParams)).toEqual({
      colors: 'red',
      categories: 'trees,palms',
      utm_source: 'mail',
    });
  });

  test('that was renamed is found from its later pages, too', async () => {
    const answers: Answers = {
      Products: { refusal: 'There is only 1 page.', code: 'INVALID_PAGE' },
      FormerAddress: former({ slug: 'palms', isGone: false }),
    };
    const answer = await answerOf(loadProductsScreen, '/products?categories=old&page=2', answers);
    expect(answer).toMatchObject({ status: 301, location: '/products?categories=palms&page=2' });
  });

  test.each([
    [410, 'gone', { slug: null, isGone: true }],
    [404, 'unknown', null],
    // The others are still shown.
    [200, 'trees,gone', { slug: null, isGone: true }],
  ])('%i for %s', async (status, categories, address) => {
    const answers = { Products: facets('trees'), FormerAddress: former(address) };
    const answer = await answerOf(
      loadProductsScreen,
      `/products?categories=${categories}`,
      answers,
    );
    expect(answer.status).toBe(status);
  });
});

describe('an information page', () => {
  test('leads to the screen of its subject, where there is one', async () => {
    const answers = { InformationPage: { data: { informationPage: { slug: 'events' } } } };
    const answer = await answerOf(loadPage, '/en/pages/events?x=1', answers);
    expect(answer).toMatchObject({ status: 301, location: '/en/events?x=1' });
  });

  const nothing = { data: { informationPage: null } };
  test.each([
    [301, '/en/pages/conditions?print=1', { slug: 'conditions', isGone: false }],
    [410, undefined, { slug: null, isGone: true }],
    [404, undefined, null],
  ])('%i', async (status, location, address) => {
    const answers = { InformationPage: nothing, FormerAddress: former(address) };
    const answer = await answerOf(loadPage, '/en/pages/terms?print=1', answers);
    expect(answer.status).toBe(status);
    expect(answer.location ?? undefined).toBe(location);
  });
});
