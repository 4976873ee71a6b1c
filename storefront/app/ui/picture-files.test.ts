import { expect, test } from 'vitest';
import { largestFile, placeholderOf, sourcesOf } from './picture-files';

const olive = {
  url: '/media/renditions/0f/320.jpg',
  width: 640,
  height: 800,
  path: '/media/renditions/0f',
  widths: [160, 320, 640],
  placeholder: 'data:image/webp;base64,AAAA',
};
const hero = {
  url: '/pictures/hero.webp',
  width: 1600,
  height: 1200,
  sources: [
    { url: '/pictures/hero-800.webp', width: 800 },
    { url: '/pictures/hero.webp', width: 1600 },
  ],
  avif: [
    { url: '/pictures/hero-800.avif', width: 800 },
    { url: '/pictures/hero.avif', width: 1600 },
  ],
};

test('renditions are offered in every width, the lightest format first', () => {
  expect(sourcesOf(olive)).toEqual([
    {
      type: 'image/avif',
      srcSet:
        '/media/renditions/0f/160.avif 160w, /media/renditions/0f/320.avif 320w, /media/renditions/0f/640.avif 640w',
    },
    {
      type: 'image/webp',
      srcSet:
        '/media/renditions/0f/160.webp 160w, /media/renditions/0f/320.webp 320w, /media/renditions/0f/640.webp 640w',
    },
  ]);
  expect(largestFile(olive)).toBe('/media/renditions/0f/640.jpg');
  expect(placeholderOf(olive)).toBe(olive.placeholder);
  expect(placeholderOf({ ...olive, placeholder: '' })).toBeUndefined();
});

test('files beside the storefront are offered as they are', () => {
  expect(sourcesOf(hero)).toEqual([
    {
      type: 'image/avif',
      srcSet: '/pictures/hero-800.avif 800w, /pictures/hero.avif 1600w',
    },
    {
      type: 'image/webp',
      srcSet: '/pictures/hero-800.webp 800w, /pictures/hero.webp 1600w',
    },
  ]);
  expect(largestFile(hero)).toBe('/pictures/hero.webp');
  expect(placeholderOf(hero)).toBeUndefined();
});
