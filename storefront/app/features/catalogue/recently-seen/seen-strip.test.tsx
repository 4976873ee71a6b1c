// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from '~tests/render';
import { addSeenPlant, readSeenPlants, type SeenPlant } from './seen-plants';
import { SeenStrip } from './seen-strip';

const requests: { body: unknown; headers: Headers }[] = [];
let comeIntoView = () => {};

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function answer(response: object | null): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    requests.push({
      body: JSON.parse(String(init.body)).variables,
      headers: new Headers(init.headers),
    });
    if (!response) throw new TypeError('No line.');
    return Response.json({ data: response });
  });
}

function see(slug: string, more: Partial<SeenPlant> = {}): void {
  addSeenPlant({
    id: `id-${slug}`,
    slug,
    names: { en: `Plant ${slug}` },
    latinName: null,
    price: 9900,
    image: null,
    seenAt: '2026-11-21T10:00:00.000Z',
    ...more,
  });
}

const buildCard = (slug: string, more: object = {}) => ({
  id: `id-${slug}`,
  name: `Plant ${slug}`,
  currentPrice: 2500,
  hasPriceRange: false,
  inStock: true,
  ...more,
});

test('prices are asked by ids alone, once the strip comes near the view', async () => {
  answer({ catalogueCards: [buildCard('b', { inStock: false }), buildCard('a')] });
  see('a');
  see('b');
  renderIn('en', <SeenStrip />);
  expect(requests).toEqual([]);
  expect(document.body.textContent).not.toContain('99');

  await act(async () => comeIntoView());

  expect(requests.map(({ body }) => body)).toEqual([{ ids: ['id-b', 'id-a'] }]);
  expect(requests[0]?.headers.get('authorization')).toBeNull();
  expect(requests[0]?.headers.get('x-locale')).toBe('en');
  const [first, second] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('Sold outPlant bSAR\u00a025');
  expect(second?.textContent).toBe('Plant aSAR\u00a025');
});

test('a plant that is gone leaves the strip and the browser', async () => {
  answer({ catalogueCards: [buildCard('a')] });
  see('a');
  see('b');
  // Of an earlier release, without its id.
  see('c', { id: undefined });
  renderIn('en', <SeenStrip />);

  await act(async () => comeIntoView());

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Plant c',
    'Plant aSAR\u00a025',
  ]);
  expect(readSeenPlants().map(({ slug }) => slug)).toEqual(['c', 'a']);
});

test('without a line the plants stay, without prices', async () => {
  answer(null);
  see('a');
  renderIn('en', <SeenStrip />);
  await act(async () => comeIntoView());
  expect(screen.getByRole('link').textContent).toBe('Plant a');
  expect(readSeenPlants()).toHaveLength(1);
});
