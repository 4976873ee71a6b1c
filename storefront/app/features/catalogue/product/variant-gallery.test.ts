import { expect, test } from 'vitest';
import { listGalleryPlaces } from './variant-gallery';

function variant(color: string | null, size: string, ...imageIndexes: number[]) {
  return { color, size, imageIndex: imageIndexes[0] ?? null, imageIndexes };
}

const small = variant('white', '40', 1, 2);
const large = variant('white', '80', 0, 3);
const smallClay = variant('clay', '40', 5, 6);
const largeClay = variant('clay', '80', 7);
// The fifth picture is the detail.
const variants = [small, large, smallClay, largeClay];

test("a variant's own pictures are followed by the detail and the other colour of its size", () => {
  expect(listGalleryPlaces(8, variants, large)).toEqual([0, 3, 4, 7]);
  expect(listGalleryPlaces(8, variants, smallClay)).toEqual([5, 6, 4, 1]);
});

test('one picture may show two sizes', () => {
  const shared = [variant('white', '40', 0), variant('white', '80', 0), variant('clay', '80', 2)];

  expect(listGalleryPlaces(3, shared, shared[0] ?? null)).toEqual([0, 1]);
  expect(listGalleryPlaces(3, shared, shared[2] ?? null)).toEqual([2, 1, 0]);
});

test('where no picture shows the variant, the first picture and all that show none are seen', () => {
  const plain = variant(null, '100');

  expect(listGalleryPlaces(3, [plain], plain)).toEqual([0, 1, 2]);
  expect(listGalleryPlaces(3, [plain, variant(null, '200', 0, 1)], plain)).toEqual([0, 2]);
  expect(listGalleryPlaces(2, [], null)).toEqual([0, 1]);
  expect(listGalleryPlaces(0, [plain], plain)).toEqual([]);
});
