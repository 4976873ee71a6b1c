import { ownPicture } from '~/ui/own-picture';

/** Its plants are at the right edge, where an Arabic page begins; English mirrors it. */
export const heroPicture = ownPicture('hero', { width: 1600, height: 1200 }, { narrow: 800 });
