/** The sandbox's test cards (docs/operations.md): made up or published for tests. */
export const cards = {
  approved: '4111111111111111',
  declined: '4000000000000028',
  /** mada; the bank asks whether it is the cardholder. */
  challenged: '4464040000000023',
} as const;
