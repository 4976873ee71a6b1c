import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {object} Import
 * @property {string} from the importing file, as `app/…`
 * @property {string} specifier what the source says
 * @property {string} to a file as `app/…`, or the name of a package
 * @property {'static' | 'dynamic' | 'type'} kind a type is gone when the code runs
 */

const endings = ['', '.ts', '.tsx', '.js'];

/**
 * Every import of the application's sources. dependency-cruiser would do it, but reads no
 * TypeScript where TypeScript is 7.
 *
 * @param {string} root the folder that holds `app/`
 * @returns {Import[]}
 */
export function readImports(root) {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root });
  return files
    .filter((file) => !file.startsWith('app/gql/') && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileImports(root, file));
}

/** @param {string} root @param {string} file @returns {Import[]} */
function readFileImports(root, file) {
  const source = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  /** @type {(specifier: string, kind: Import['kind']) => Import} */
  const toImport = (specifier, kind) => ({
    from: file,
    specifier,
    to: resolveSpecifier(root, file, specifier),
    kind,
  });
  /** @param {{ isType: boolean }[]} entries */
  const kindOf = (entries) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'static';
  return [
    ...staticImports.map(({ moduleRequest, entries }) =>
      toImport(moduleRequest.value, kindOf(entries)),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? toImport(moduleRequest.value, isType ? 'type' : 'static') : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^['"`]([^$]+)['"`]$/.exec(source.slice(start, end)) ?? [];
      return specifier ? toImport(specifier, 'dynamic') : [];
    }),
  ];
}

/** @param {string} root @param {string} file @param {string} specifier */
function resolveSpecifier(root, file, specifier) {
  const path = specifier.replace(/\?.*$/, '');
  if (!/^[.~]/.test(path)) return /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
  const target = path.startsWith('.')
    ? join(dirname(file), path)
    : normalize(path.replace(/^~locales\//, 'locales/').replace(/^~\//, 'app/'));
  const ending = endings.find(
    (end) => /\.\w+$/.test(target + end) && existsSync(join(root, target + end)),
  );
  return target + (ending ?? '');
}
