/**
 * @typedef {Record<string, { file?: string, assets?: string[], imports?: string[] }>} Manifest
 *   as the build writes it
 */

/** Where the build puts its one file of styles (`cssCodeSplit: false`). */
const stylesName = 'style.css';

/**
 * Addresses of the styles and fonts with which every page is shown.
 *
 * @param {Manifest} manifest
 */
export function filesOfEveryPage(manifest) {
  const styles = manifest[stylesName]?.file;
  if (styles === undefined) throw new Error('The build has no styles.');
  const root = Object.keys(manifest).find((source) => source.startsWith('app/root.tsx'));
  const chunks = root === undefined ? [] : [...withImports(manifest, root)];
  const fonts = chunks
    .flatMap((name) => manifest[name]?.assets ?? [])
    .filter((file) => file.endsWith('.woff2'));
  const addresses = (/** @type {string[]} */ files) =>
    [...new Set(files)].map((file) => `/${file}`);
  return { styles: addresses([styles]), fonts: addresses(fonts) };
}

/**
 * @param {Manifest} manifest
 * @param {string} name
 * @param {Set<string>} found
 */
function withImports(manifest, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}
