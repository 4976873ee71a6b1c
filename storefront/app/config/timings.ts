/** Milliseconds (spec §9). */
export const timings = {
  toast: 3000,
  favoriteToast: 2000,
  cartHighlight: 1000,
  redirectAfterOrder: 3000,
} as const;
