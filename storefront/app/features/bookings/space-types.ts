import type { SpaceType } from '~/gql/graphql';

/** As the form lists them. */
export const spaceTypes: readonly SpaceType[] = [
  'HOME_GARDEN',
  'COURTYARD',
  'ROOFTOP',
  'BALCONY',
  'INDOOR',
  'COMPOUND',
  'FARM',
  'PUBLIC_SPACE',
  'OTHER',
];
