import { ownPicture } from '~/ui/own-picture';

/**
 * Its plants are at the right edge, where an Arabic page begins; English mirrors it. Phones get a
 * cut of their own with more wall above, for the words over it; there Arabic is the mirrored one.
 */
export const heroPicture = ownPicture(
  'hero',
  { width: 1600, height: 1200 },
  { narrow: 800, phone: { narrow: 600, wide: 900 } },
);
