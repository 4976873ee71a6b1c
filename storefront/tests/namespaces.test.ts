import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '~/routes';
import { pageNamespaces } from '~/shared/i18n/namespaces';

interface Source {
  /** Namespaces that it reads texts from. */
  used: string[];
  /** Namespaces that it loads for what it imports late. */
  loaded: string[];
  imports: string[];
  lateImports: string[];
}

/** What the server alone draws: it has all texts at hand. The banner loads its own. */
const separateNamespaces = ['noscript', 'offline', 'consent'];

const extensions = ['', '.ts', '.tsx'];

/** The file of ours that an import means; what the server alone has needs no loading. */
function resolveImport(from: string, target: string): string[] {
  if (/\.server$|\+types/.test(target) || !/^[.~]/.test(target)) return [];
  const path = target.startsWith('~/') ? `app/${target.slice(2)}` : join(dirname(from), target);
  return extensions
    .map((ending) => path + ending)
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
}

const names = (list = '') => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
const calls = (text: string, call: RegExp) => [...text.matchAll(call)].map(([, found]) => found);

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const resolve = (target = '') => resolveImport(path, target);
  const reads = calls(text, /(?:useTranslation\(|getFixedT\(null, )('[\w-]+')?\)/g);
  return {
    used: reads
      .flatMap((list) => (list ? names(list) : ['common']))
      .filter((name) => !separateNamespaces.includes(name)),
    loaded: calls(text, /\bloadNamespaces\(([^)]*)\)/g).flatMap(names),
    imports: calls(text, /^(?:import|export)(?! type)\s[^;]*?from '([^']+)';/gm).flatMap(resolve),
    lateImports: calls(text, /\bimport\(\s*'([^']+)'\s*\)/g).flatMap(resolve),
  };
}

const sources = new Map<string, Source>();
function sourceOf(path: string): Source {
  const source = sources.get(path) ?? readSource(path);
  sources.set(path, source);
  return source;
}

/** Each namespace that a module needs before it may run, and a file that reads it. */
function neededBy(module: string): Map<string, string> {
  const needed = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (path: string, loaded: readonly string[]) => {
    const visitedAs = [path, ...loaded].join();
    if (visited.has(visitedAs)) return;
    visited.add(visitedAs);
    const source = sourceOf(path);
    for (const name of source.used) if (!loaded.includes(name)) needed.set(name, path);
    for (const each of source.imports) visit(each, loaded);
    const late = [...new Set([...loaded, ...source.loaded])].sort();
    for (const each of source.lateImports) visit(each, late);
  };
  visit(module, []);
  return needed;
}

interface Screen {
  file: string;
  /** Its own file, and those of the routes around it. */
  files: string[];
  /** Those of the routes in it. */
  inner: string[];
}

function screensOf(entries: RouteConfigEntry[], around: string[] = []): Screen[] {
  return entries.flatMap(({ file, children = [] }) => {
    const files = [...around, `app/${file}`];
    const screens = screensOf(children, files);
    return [{ file: `app/${file}`, files, inner: screens.map((each) => each.file) }, ...screens];
  });
}

const isDrawnInBrowser = ({ file }: Screen) => !/\/(offline|robots)\.tsx?$/.test(file);
/** Of those that a development server alone has. */
const design: Screen = {
  file: 'app/routes/design.tsx',
  files: ['app/routes/design.tsx'],
  inner: [],
};
const screens = [
  ...new Map([design, ...screensOf(routes)].map((screen) => [screen.file, screen])).values(),
].filter(isDrawnInBrowser);

function declaredBy(file: string): string[] {
  return calls(readFileSync(file, 'utf8'), /\brouteTexts\(([^)]*)\)/g).flatMap(names);
}

test.each(screens)('$file has every text that it shows', ({ file, files }) => {
  const declared = new Set([...pageNamespaces, ...files.flatMap(declaredBy)]);

  const missing = [...neededBy(file)].filter(([name]) => !declared.has(name));

  expect(missing).toEqual([]);
});

test.each(screens)('$file declares no texts that nothing in it shows', ({ file, files, inner }) => {
  const around: readonly string[] = [...pageNamespaces, ...files.slice(0, -1).flatMap(declaredBy)];
  const needed = new Set([file, ...inner].flatMap((each) => [...neededBy(each).keys()]));

  const superfluous = declaredBy(file).filter((name) => !needed.has(name) || around.includes(name));

  expect(superfluous).toEqual([]);
});

test('what every page draws reads the texts of every page alone', () => {
  for (const file of ['app/root.tsx', 'app/entry.client.tsx']) {
    expect(
      [...neededBy(file).keys()].filter((name) => !pageNamespaces.includes(name as 'common')),
    ).toEqual([]);
  }
});
