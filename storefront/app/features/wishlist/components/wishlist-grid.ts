/** Of the cards of a wishlist, one's own and a shared one. */
export const wishlistGrid =
  'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4';
