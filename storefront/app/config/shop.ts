/** Facts about the shop that texts mention. */
export const shop = {
  /** Halalas; delivery is free above it (spec §9). The cart shows the server's own figure. */
  freeDeliveryAbove: 50_000,
  copyrightYear: 2026,
} as const;
