/** Facts about the shop that texts mention. */
export const shop = {
  copyrightYear: 2026,
} as const;
