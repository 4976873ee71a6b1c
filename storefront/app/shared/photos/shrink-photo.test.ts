import { expect, test } from 'vitest';
import { fitSize, PhotoError, shrinkPhoto } from './shrink-photo';

const limits = { count: 6, bytes: 10_000_000, accepts: ['image/jpeg'] };

test.each([
  [4000, 3000, 2560, 1920],
  [3000, 4000, 1920, 2560],
  [800, 600, 800, 600],
  [10_000, 2, 2560, 1],
])('%i × %i fits as %i × %i', (width, height, fitWidth, fitHeight) => {
  expect(fitSize(width, height, 2560)).toEqual({ width: fitWidth, height: fitHeight });
});

test.each(['application/pdf', 'image/svg+xml', ''])(
  'a file of type “%s” is no photograph',
  async (type) => {
    const refused = shrinkPhoto(new File(['x'], 'x', { type }), limits);
    await expect(refused).rejects.toEqual(new PhotoError('type'));
  },
);
