// Says what the JavaScript of a first view is for: `npm run size:account`, which builds with source
// maps first. Each chunk's gzip is shared among the modules that its bytes come from.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { clientBuild, firstViews } from './first-views.js';

const areas = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['React Router', /node_modules\/react-router\//],
  ['i18next', /node_modules\/i18next\//],
  ['other packages', /node_modules\//],
  ['header, footer, page frame', /app\/(routes\/shell|root|routes\/screen-boundary|entry)/],
  ['search field', /app\/features\/search\//],
  ['catalogue', /app\/features\/catalogue\//],
  ['cart, wishlist, sign-in', /app\/features\/(cart|wishlist|auth)\//],
  ['services and information', /app\/features\/(bookings|content|gift-cards)\//],
  ['buttons, pictures, dialogs and the rest of the kit', /app\/ui\//],
  ['texts and formats', /(locales|app\/shared\/(i18n|format))\//],
  ['session, stores, API', /app\/shared\//],
  ['addresses, menu', /app\/config\//],
  ['the screen itself', /app\/routes\//],
];
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The fields of a source map's `mappings` (base 64, variable length). @param {string} text */
function numbersIn(text) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const sign of text) {
    const digit = digits.indexOf(sign);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Bytes of a chunk by the module that they come from. @param {string} code @param {{ mappings: string, sources: string[] }} map */
function bytesBySource(code, map) {
  const bytes = new Map();
  let source = 0;
  const lines = map.mappings.split(';');
  for (const [number, line] of code.split('\n').entries()) {
    let [from, owner] = [0, ''];
    const note = (/** @type {number} */ to) =>
      bytes.set(owner, (bytes.get(owner) ?? 0) + Buffer.byteLength(line.slice(from, to)));
    let column = 0;
    for (const segment of (lines[number] ?? '').split(',').filter(Boolean)) {
      const [columns = 0, sources] = numbersIn(segment);
      column += columns;
      note(column);
      from = column;
      if (sources !== undefined) source += sources;
      owner = sources === undefined ? '' : (map.sources[source] ?? '');
    }
    note(line.length);
  }
  return bytes;
}

/** @param {string} file @param {string} source */
function areaOf(file, source) {
  if (/manifest-/.test(file)) return 'map of the routes';
  return areas.find(([, pattern]) => pattern.test(source))?.[0] ?? 'between modules';
}

/** @param {string[]} files */
function account(files) {
  const totals = new Map();
  for (const file of files) {
    const code = readFileSync(new URL(file, clientBuild), 'utf8');
    const gzip = gzipSync(code, { level: 9 }).length;
    const map = new URL(`${file}.map`, clientBuild);
    const mapped = existsSync(map)
      ? bytesBySource(code, JSON.parse(readFileSync(map, 'utf8')))
      : new Map([['', code.length]]);
    const all = [...mapped.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [source, bytes] of mapped) {
      const area = areaOf(file, source);
      totals.set(area, (totals.get(area) ?? 0) + (bytes / all) * gzip);
    }
  }
  return totals;
}

for (const { page, language, files } of firstViews) {
  if (language !== 'ar') continue;
  const totals = [...account(files)].sort(([, one], [, other]) => other - one);
  const sum = totals.reduce((total, [, bytes]) => total + bytes, 0);
  console.log(`\n${page}: ${(sum / 1000).toFixed(1)} kB gzip`);
  for (const [area, bytes] of totals) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)}  ${area}`);
  }
}
