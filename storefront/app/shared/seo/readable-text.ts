/** As much as a page of results shows of a page. */
export const descriptionLength = 160;

/** The words of a sanitised HTML description, in one line, cut at a word. */
export function extractText(html: string, longest = 300): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest))}…`;
}
