// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import { chooseSmallFile } from './seen-pictures';
import {
  addSeenPlant,
  mostSeen,
  nameOf,
  readSeenPlants,
  removeSeenPlant,
  type SeenPlant,
} from './seen-plants';

beforeEach(() => localStorage.clear());

function plant(slug: string, more: Partial<SeenPlant> = {}): SeenPlant {
  return {
    slug,
    names: { ar: `نبتة ${slug}` },
    latinName: 'Nerium oleander',
    price: 2500,
    image: {
      url: '/media/r/a/640.jpg',
      path: '/media/r/a',
      widths: [160, 480],
      width: 640,
      height: 800,
    },
    seenAt: '2026-11-21T10:00:00.000Z',
    ...more,
  };
}

const slugs = () => readSeenPlants().map(({ slug }) => slug);

test('the newest is first, each once, and no more than a dozen are kept', () => {
  for (let number = 0; number < mostSeen + 3; number += 1) addSeenPlant(plant(`p${number}`));
  addSeenPlant(plant('p9'));
  expect(slugs().slice(0, 3)).toEqual(['p9', 'p14', 'p13']);
  expect(slugs()).toHaveLength(mostSeen);
});

test('a plant keeps its names in both languages, and the newest price', () => {
  addSeenPlant(plant('a'));
  addSeenPlant(plant('a', { names: { en: 'Oleander' }, price: 1900 }));
  const [seen] = readSeenPlants();
  expect(seen).toMatchObject({ names: { ar: 'نبتة a', en: 'Oleander' }, price: 1900 });
});

test('a plant that is gone is forgotten', () => {
  addSeenPlant(plant('a'));
  addSeenPlant(plant('b'));
  removeSeenPlant('b');
  expect(slugs()).toEqual(['a']);
});

test('a missing name falls back to the other language, with its `lang`', () => {
  expect(nameOf(plant('a'), 'en')).toEqual({ name: 'نبتة a', language: 'ar' });
  expect(nameOf(plant('a', { names: { en: 'A', ar: 'ب' } }), 'en')).toEqual({
    name: 'A',
    language: 'en',
  });
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"slug":"a"}'],
  ['no plants', '[null, 5, "a", {}]'],
  ['a price that is none', JSON.stringify([{ ...plant('a'), price: '25' }])],
  ['a day that is none', JSON.stringify([{ ...plant('a'), seenAt: 'soon' }])],
  [
    'a picture from elsewhere',
    JSON.stringify([
      { ...plant('a'), image: { url: '//evil.example/x', path: '//evil.example', widths: [1] } },
    ]),
  ],
])('%s in the storage is left out', (_what, stored) => {
  localStorage.setItem('recently_seen', stored);
  expect(readSeenPlants()).toEqual([]);
});

test('of a picture the smallest file is kept that is large enough', () => {
  const { image } = plant('a');
  expect(image && chooseSmallFile(image)).toBe('/media/r/a/480.webp');
  expect(image && chooseSmallFile({ ...image, widths: [160, 240] })).toBe('/media/r/a/240.webp');
});
