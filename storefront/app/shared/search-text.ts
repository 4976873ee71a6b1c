/** Characters of a search; the API takes no more. */
export const maxSearchLength = 100;

/** What was typed as the words that are searched: one space between them, no more than allowed. */
export function normaliseSearch(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxSearchLength).trim();
}
