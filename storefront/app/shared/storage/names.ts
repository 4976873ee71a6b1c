/** Where the browser keeps a small picture of each plant that was seen, for the offline page. */
export const seenPicturesCache = 'mashtal-recently-seen';
