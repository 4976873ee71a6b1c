/** Milliseconds (docs/specification.md#constants). */
export const timings = {
  toast: 3000,
  wishlistToast: 2000,
  cartHighlight: 1000,
  redirectAfterOrder: 3000,
  /** The pause in typing before suggestions are requested. */
  searchPause: 150,
  /** A message that offers to take something back stays long enough to be reached. */
  undoToast: 8000,
} as const;
