import { publicFamilies, screensOf } from '../app/config/screens.ts';
import { clientRouteQuery } from '../app/framework/client-route-query.js';

/** @typedef {Map<string, Set<string>>} Users the screens that need a module, by its id */

const everyPage = ['entry.client', 'root', 'routes/shell/shell', 'routes/screen-boundary'];
// What few of the dialogs and forms need stays out of it, and urql with what makes its client.
const kit =
  /app[\\/](config|ui[\\/](?!verification|dates|forms|gallery)|shared[\\/](?!api[\\/](api-provider|browser-client|cache|create-client|freshness|wishlist)|calendar|customer|files|forms|verification|online|seo))/;

/**
 * Which chunk a module of ours belongs to, so that a first view asks for few files and none of
 * them holds what it does not run:
 *
 * - `everywhere`: what every page runs, and what the families share;
 * - `plants`, `services`, `guides`: what the screens of a family share with one another;
 * - `product-shared` and the like: what one of them shares with late parts and other screens;
 * - `kit`: the many small modules of dialogs and forms, one request instead of twenty.
 *
 * Whatever is one screen's own stays with it.
 *
 * @param {string} app the folder of the application
 * @returns {import('vite').Rolldown.CodeSplittingGroup[]} a group takes its modules' imports
 *   along, so the kit comes last
 */
export function chunkGroups(app) {
  /** @type {Users} */
  const users = new Map();
  return [
    {
      test: /[\\/]app[\\/]/,
      name(id, context) {
        if (users.size === 0) findUsers(users, app, context);
        const module = context.getModuleInfo(id);
        return module && !module.isEntry ? sharedChunk(module, users) : null;
      },
    },
    { test: kit, name: (id) => (users.has(id) ? null : 'kit') },
    // What customers' data are read with, and what forms are made with: no dialog brings them along.
    { test: /[\\/](node_modules[\\/](@urql|urql|wonka|@0no-co)|app[\\/]gql)[\\/]/, name: 'api' },
    // Small, and asked for together: each file is a name in the list of routes, which every page has.
    { test: /[\\/]features[\\/]orders[\\/](arrival|format-times)\.ts/, name: 'order-times' },
    {
      test: /[\\/](load-error|sign-in-required|use-session-revalidation|account-error|account-page)\.tsx?/,
      name: (id) => (users.has(id) ? null : 'own-screens'),
    },
    {
      test: /[\\/](node_modules[\\/](react-hook-form|@hookform|zod)|app[\\/](ui|shared)[\\/](verification|forms))[\\/]/,
      name: (id) => (users.has(id) ? null : 'forms'),
    },
  ];
}

/** The family of each public screen, by its module. @type {Map<string, string>} */
const families = new Map(
  screensOf(...publicFamilies).map(({ module, family }) => [module, family]),
);

/**
 * @param {import('vite').Rolldown.ModuleInfo} module
 * @param {Users} users
 */
function sharedChunk({ id, importers }, users) {
  const own = [...(users.get(id) ?? [])];
  const [family, ...more] = new Set(own.map((screen) => families.get(screen) ?? 'everywhere'));
  if (!family) return null;
  if (more.length > 0) return 'everywhere';
  if (own.length > 1 || family === 'everywhere') return family;
  const isOutside = (/** @type {string} */ importer) => !users.get(importer)?.has(`${own[0]}`);
  return importers.some(isOutside) ? `${own[0]}-shared` : null;
}

/**
 * @param {Users} users
 * @param {string} app
 * @param {import('vite').Rolldown.ChunkingContext} context
 */
function findUsers(users, app, context) {
  const roots = everyPage.map((file) => /** @type {const} */ (['everywhere', file]));
  const screens = [...families.keys()].map(
    (name) => /** @type {const} */ ([name, `routes/${name}`]),
  );
  for (const [user, file] of [...roots, ...screens]) {
    for (const id of reached(`${app}/${file}.tsx`, context)) {
      users.set(id, (users.get(id) ?? new Set()).add(user));
    }
  }
}

/**
 * The modules that an entry needs before it can run; none where the file is no entry.
 *
 * @param {string} file
 * @param {import('vite').Rolldown.ChunkingContext} context
 */
function reached(file, context) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [file, file + clientRouteQuery].filter(
    (id) => context.getModuleInfo(id)?.isEntry,
  );
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
