/** The sections of the page, in order; the picture tests take one picture of each. */
export const sectionIds = [
  'colours',
  'type',
  'measures',
  'icons',
  'buttons',
  'badges',
  'money',
  'counts',
  'dates',
  'fields',
  'choices',
  'codes',
  'messages',
  'states',
  'loading',
  'ways',
  'parts',
  'pictures',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** What lies over the page: each has a button that opens it. */
export const overlayIds = [
  'dialog',
  'large-dialog',
  'confirmation',
  'sheet',
  'toasts',
  'date-dialog',
  'lightbox',
] as const;
export type OverlayId = (typeof overlayIds)[number];
