/** What the farm grows (docs/specification.md#product), and where in the shop it is found. */
export const farmTags = [
  { name: 'shrubs', category: 'shrubs' },
  { name: 'seasonal', category: 'flowering-plants' },
  { name: 'summer', category: 'summer-plants' },
  { name: 'winter', category: 'winter-plants' },
  { name: 'indoor', category: 'indoor-plants' },
  { name: 'outdoor', category: 'outdoor-plants' },
  { name: 'palms', search: true },
  { name: 'trees', category: 'trees' },
  { name: 'grass', category: 'natural-grass' },
] as const;

export type FarmTag = (typeof farmTags)[number];
