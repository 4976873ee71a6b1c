import { ownPicture } from '~/ui/own-picture';

export const playgroundPicture = ownPicture(
  'playground',
  { width: 1400, height: 934 },
  { narrow: 700 },
);
