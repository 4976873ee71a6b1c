/**
 * `1,234.50` of the digits `1234.50`: both languages of the shop write numbers alike, with Latin digits.
 * Not with Intl: its first format reads a browser's numbers of all languages, which holds up a phone
 * for 80 ms while the page starts.
 */
export function groupDigits(digits: string): string {
  const [whole = '', ...fraction] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** `1,234`: how many of something. */
export function formatCount(count: number): string {
  return groupDigits(String(count));
}

/** For a counted text: `count` chooses its form, `{{number}}` is how it is written. */
export function counted(count: number): { count: number; number: string } {
  return { count, number: formatCount(count) };
}
