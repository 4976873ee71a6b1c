// Refuses imports that go against the storefront's zones. `npm run lint` runs it.
import { pathToFileURL } from 'node:url';
import { publicFamilies, screensOf } from '../app/config/screens.ts';
import { readImports } from './import-graph.js';

/** @typedef {import('./import-graph.js').Import} Import */

const zones = ['config', 'shared', 'ui', 'features', 'routes'];

/** @type {{ rule: string, isBroken: (found: Import) => boolean }[]} */
const importRules = [
  {
    rule: `${zones.join(' ← ')}: the left never imports the right`,
    isBroken: ({ from, to }) =>
      zones.indexOf(zoneOf(to)) > zones.indexOf(zoneOf(from)) && zones.includes(zoneOf(from)),
  },
  {
    rule: 'features do not import one another: the route composes them, or shared has what both need',
    isBroken: ({ from, to }) => {
      const [feature, imported] = [featureOf(from), featureOf(to)];
      return feature !== undefined && imported !== undefined && feature !== imported;
    },
  },
  {
    rule: 'write ~/… for anything more than one folder away',
    isBroken: ({ specifier, to }) => specifier.startsWith('../../') && to.startsWith('app/'),
  },
  {
    rule: 'app/framework is for the entries and what they load last, the root and the shell',
    isBroken: ({ from, to }) =>
      to.startsWith('app/framework/') &&
      !/^app\/(framework\/|entry\.|root\.|routes\/shell\/|routes\/screen-boundary\.|offline\/after-loading\.)/.test(
        from,
      ),
  },
  {
    rule: 'modules of the server are for one another, for entry.server and for the loaders of routes',
    isBroken: ({ from, to, kind }) =>
      kind !== 'type' &&
      /\.server\.tsx?$/.test(to) &&
      !/(\.server\.tsx?$|^app\/routes\/)/.test(from),
  },
];

const lateLibraries = [
  'urql',
  '@urql/core',
  '@urql/exchange-graphcache',
  'react-hook-form',
  '@hookform/resolvers',
  'zod',
];
const firstView = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/routes/shell/shell.tsx',
  'app/routes/screen-boundary.tsx',
];

/**
 * @param {string} root the folder that holds `app/`
 * @returns {string[]} one line for each import that breaks a rule
 */
export function findZoneViolations(root) {
  const imports = readImports(root);
  return [
    ...imports.flatMap((found) =>
      importRules
        .filter(({ isBroken }) => isBroken(found))
        .map(({ rule }) => `${found.from} imports ${found.specifier}: ${rule}.`),
    ),
    ...findLateLibraries(imports),
    ...findCircles(imports),
  ];
}

/** @param {string} path */
function zoneOf(path) {
  return /^app\/(\w+)\//.exec(path)?.[1] ?? '';
}

/** @param {string} path */
function featureOf(path) {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The libraries that a public page would load before its first view. @param {Import[]} imports */
function findLateLibraries(imports) {
  const screens = screensOf(...publicFamilies).map(({ module }) => `app/routes/${module}.tsx`);
  // The build takes a route's loader, and the server's modules with it, out of the browser's code.
  const inBrowser = imports.filter(({ kind, to }) => kind === 'static' && !to.includes('.server.'));
  const graph = Map.groupBy(inBrowser, ({ from }) => from);
  /** @type {Map<string, string>} each reached module, and the way to it */
  const ways = new Map([...firstView, ...screens].map((file) => [file, file]));
  for (const [file, way] of ways) {
    for (const { to } of graph.get(file) ?? []) {
      if (!ways.has(to)) ways.set(to, `${way} → ${to}`);
    }
  }
  return lateLibraries
    .filter((library) => ways.has(library))
    .map(
      (library) =>
        `${ways.get(library)}: ${library} is loaded after the first view, with import().`,
    );
}

/** @param {Import[]} imports */
function findCircles(imports) {
  const graph = Map.groupBy(
    imports.filter(({ kind }) => kind !== 'dynamic'),
    ({ from }) => from,
  );
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const circles = [];
  /** @param {string} file @param {string[]} way */
  function visit(file, way) {
    if (way.includes(file))
      circles.push(`${[...way.slice(way.indexOf(file)), file].join(' → ')}: no circles.`);
    if (done.has(file) || way.includes(file)) return;
    for (const { to } of graph.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = findZoneViolations(`${import.meta.dirname}/..`);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
