// Says what the JavaScript of a first view is for: `npm run size:account`, which builds with source
// maps first. Each chunk's gzip is shared among the modules that its bytes come from.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const areas = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['React Router', /node_modules\/react-router\//],
  ['other packages', /node_modules\//],
  ['header, footer, page frame', /app\/(routes\/shell|root|routes\/screen-boundary|entry)/],
  ['search field', /app\/features\/search\//],
  ['catalogue', /app\/features\/catalogue\//],
  ['cart, favourites, sign-in', /app\/features\/(cart|favorites|auth)\//],
  ['services and information', /app\/features\/(services|content)\//],
  ['buttons, pictures, dialogs and the rest of the kit', /app\/ui\//],
  ['texts and formats', /(locales|app\/shared\/(i18n|format))\//],
  ['session, stores, API', /app\/shared\//],
  ['addresses, menu', /app\/config\//],
  ['the screen itself', /app\/routes\//],
];
const pages = { home: [], products: [], product: [], landscape: ['services'] };
const build = fileURLToPath(new URL('../build/client/', import.meta.url));
const common = ['entry.client.tsx', 'app/root.tsx', 'shell/shell.tsx', 'screen-boundary.tsx'];
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
  if (/resources-/.test(file)) return 'texts and formats';
  if (/manifest-/.test(file)) return 'map of the routes';
  return areas.find(([, pattern]) => pattern.test(source))?.[0] ?? 'between modules';
}

/** @param {string} page @param {string[]} texts */
function printAccount(page, texts) {
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'));
  const map = readdirSync(join(build, 'assets')).find((file) => /^manifest-.+\.js$/.test(file));
  const files = new Set([`assets/${map}`]);
  const take = (/** @type {{ file: string, imports?: string[] }} */ chunk) => {
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) take(manifest[name]);
  };
  const ends = [
    ...common,
    `routes/${page}.tsx`,
    'i18n/resources-ar.ts',
    ...texts.map((name) => `i18n/resources-${name}-ar.ts`),
  ];
  for (const end of ends) {
    const found = Object.values(manifest).find(({ src }) =>
      src?.replace(/\?.*$/, '').endsWith(end),
    );
    take(found);
  }
  const totals = new Map();
  for (const file of [...files].filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(build, file), 'utf8');
    const gzip = gzipSync(code, { level: 9 }).length;
    const mapped = existsSync(join(build, `${file}.map`))
      ? bytesBySource(code, JSON.parse(readFileSync(join(build, `${file}.map`), 'utf8')))
      : new Map([['', code.length]]);
    const all = [...mapped.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [source, bytes] of mapped) {
      const area = areaOf(file, source);
      totals.set(area, (totals.get(area) ?? 0) + (bytes / all) * gzip);
    }
  }
  return totals;
}

for (const [page, texts] of Object.entries(pages)) {
  const totals = [...printAccount(page, texts)].sort(([, one], [, other]) => other - one);
  const sum = totals.reduce((total, [, bytes]) => total + bytes, 0);
  console.log(`\n${page}: ${(sum / 1000).toFixed(1)} kB gzip`);
  for (const [area, bytes] of totals) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)}  ${area}`);
  }
}
