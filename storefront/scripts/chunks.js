import { publicFamilies, screensOf } from '../app/config/screens.ts';
import { clientRouteQuery } from '../app/framework/client-route-query.js';

/** @typedef {Map<string, Map<string, number>>} Users how many of them need a module, by its id */

const everyPage = ['entry.client', 'root', 'routes/shell/shell', 'routes/screen-boundary'];
// Without what only a few of the dialogs and forms need.
const kit =
  /app[\\/](config|ui[\\/](?!verification|dates|forms|gallery)|shared[\\/](?!calendar|files|forms|verification|online|seo|i18n[\\/]resources))/;

/**
 * Which chunk a module of ours belongs to, so that a first view loads few files and none of
 * them contains what it does not run:
 *
 * - `everywhere`: what every page runs, and what plants and services share;
 * - `plants`, `services`: what the screens of a family share, with one another or with others;
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
        if (users.size === 0) {
          users.set('everywhere', countUsers(everyPage, app, context));
          for (const family of publicFamilies) {
            const files = screensOf(family).map(({ module }) => `routes/${module}`);
            users.set(family, countUsers(files, app, context));
          }
        }
        const module = context.getModuleInfo(id);
        return module && !module.isEntry ? nameSharedChunk(module, users) : null;
      },
    },
    {
      test: kit,
      name: (id) => ([...users.values()].some((counts) => counts.has(id)) ? null : 'kit'),
    },
  ];
}

/**
 * @param {import('vite').Rolldown.ModuleInfo} module
 * @param {Users} users
 */
function nameSharedChunk({ id, importers }, users) {
  /** @param {string} user @param {string} used */
  const count = (user, used = id) => users.get(user)?.get(used) ?? 0;
  const [family, ...more] = publicFamilies.filter((name) => count(name) > 0);
  if (count('everywhere') > 0 || more.length > 0) return 'everywhere';
  if (!family) return null;
  const outside = importers.some((importer) => count(family, importer) === 0);
  return outside || count(family) > 1 ? family : null;
}

/**
 * How many of the files need each module before they can run: what they import, and so on.
 *
 * @param {string[]} files
 * @param {string} app
 * @param {import('vite').Rolldown.ChunkingContext} context
 */
function countUsers(files, app, context) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    for (const id of collectReachable(`${app}/${file}.tsx`, context)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * @param {string} file an entry; anything else reaches nothing
 * @param {import('vite').Rolldown.ChunkingContext} context
 */
function collectReachable(file, context) {
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
