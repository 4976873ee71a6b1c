// Makes the browser's list of routes smaller after `react-router build`, before it is compressed.
//
// Every page has that list, and most of it are the names of the files that each route imports. The
// browser asks for them in any order, and never for those of the entry, which it has. The server
// keeps React Router's own list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const before = 'window.__reactRouterManifest=';

/**
 * The most common file first: then the lists of routes begin alike, and compress better. What a
 * route has not is left out; React Router asks for what it has.
 *
 * @template {{ entry: { imports: string[] }, routes: Record<string, { imports: string[] }> }} Manifest
 * @param {Manifest} manifest
 * @returns {Manifest}
 */
export function slimManifest(manifest) {
  const ofEntry = new Set(manifest.entry.imports);
  /** @type {Map<string, number>} */
  const uses = new Map();
  const routes = Object.values(manifest.routes);
  for (const file of routes.flatMap(({ imports }) => imports)) {
    uses.set(file, (uses.get(file) ?? 0) + 1);
  }
  const byUse = (/** @type {string} */ a, /** @type {string} */ b) =>
    (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1);
  for (const route of routes) {
    route.imports = route.imports.filter((file) => !ofEntry.has(file)).sort(byUse);
    for (const [name, value] of Object.entries(route)) {
      if (typeof value === 'boolean' && !value) Reflect.deleteProperty(route, name);
    }
  }
  return manifest;
}

function rewriteManifests() {
  const assets = new URL('../build/client/assets/', import.meta.url);
  const files = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (files.length === 0) throw new Error('The build has no manifest of routes.');
  for (const name of files) {
    const file = new URL(name, assets);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(before)) throw new Error(`${name} begins in another way than expected.`);
    const manifest = slimManifest(JSON.parse(text.slice(before.length).replace(/;$/, '')));
    writeFileSync(file, `${before}${JSON.stringify(manifest)};`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) rewriteManifests();
