const mask = '***';

/**
 * What identifies a person, grants access, or may have been typed. Visitors write parts of an
 * error's text, so each pattern is bounded.
 *
 * @type {[pattern: RegExp, replacement: string | ((match: string) => string)][]}
 */
const rules = [
  [/https?:\/\/[^\s"')]{1,2000}/g, maskUrl],
  [/\beyJ[\w-]{1,512}\.[\w-]{1,4096}\.[\w-]*/g, mask],
  [/\bmashtal_[\w-]{8,}/g, mask],
  [/\b(jwt|bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${mask}`],
  // Parsers quote what they read: only names of code are kept.
  [/"[^"\n]{1,1000}"/g, `"${mask}"`],
  [/'(?![A-Za-z_$][\w$.-]{0,40}')[^'\n]{1,1000}'/g, `'${mask}'`],
  [/([\w/.-])[?#][^\s"')]+/g, '$1'],
  // Numbers of orders and bookings, codes of gift cards.
  [/\b[A-Z]{1,4}-[A-Z0-9-]{1,40}\b/g, mask],
  [/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, mask],
  [/(?<!\w)[+\d٠-٩][\d٠-٩ -]{6,18}[\d٠-٩](?!\w)/g, mask],
  // Errors of code are written in English; other letters were typed, or are the API's sentence.
  [/[^\x20-\x7e\n]+(?:\s+[^\x20-\x7e\n]+)*/g, mask],
];

/**
 * @param {string} text
 * @param {number} longest characters that are kept
 */
export function maskText(text, longest) {
  let masked = text.slice(0, 4 * longest);
  for (const [pattern, replacement] of rules)
    masked = masked.replace(pattern, /** @type {string} */ (replacement));
  return masked.slice(0, longest);
}

/**
 * Files of the shop keep their names.
 *
 * @param {string} url
 */
function maskUrl(url) {
  if (!URL.canParse(url)) return mask;
  const { origin, pathname } = new URL(url);
  return /^\/assets\/[\w.-]+$/.test(pathname) ? pathname : `${origin}${maskPath(pathname)}`;
}

/**
 * The path of an address: no query, and no segment with a digit, which may be an order's number or
 * a quote's token.
 *
 * @param {unknown} address
 */
export function maskPath(address) {
  if (typeof address !== 'string' || !URL.canParse(address, 'http://localhost')) return '';
  const { pathname } = new URL(address.slice(0, 500), 'http://localhost');
  const segments = pathname.split('/').map((segment) => {
    const isName = segment.length <= 60 && /^[a-z-]*$/i.test(segment);
    return isName ? segment : mask;
  });
  return segments.join('/').slice(0, 200);
}

/**
 * The frames of a stack that lie in files of the shop, as `function file:line:column`.
 *
 * @param {unknown} stack
 * @returns {string[]}
 */
export function readFrames(stack) {
  if (typeof stack !== 'string') return [];
  const frames = stack
    .slice(0, 8000)
    .matchAll(
      /^\s*(?:at )?(?:async )?([\w$.<>]{0,80})[ @(]*(?:https?:\/\/[^\s/]+)?\/(assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7})\)?$/gm,
    );
  return [...frames].slice(0, 12).map(([, name = '', place = '']) => `${name || '?'} ${place}`);
}
