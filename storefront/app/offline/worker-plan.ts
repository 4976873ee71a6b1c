import { belongsToApi } from '../../server/api-prefixes.js';
import { languages } from '../config/languages';
import { languageOfPath, paths } from '../config/paths';

const prefix = 'mashtal-offline-';

/** Each release has a cache of its own. */
export function nameCache(version: string): string {
  return `${prefix}${version}`;
}

/** The worker's own caches of other releases; the pictures of plants that were seen stay. */
export function listStaleCaches(names: readonly string[], current: string): string[] {
  return names.filter((name) => name.startsWith(prefix) && name !== current);
}

export const offlinePages = languages.map((language) => paths.offline.getHref(language));

/** The page to show in place of one that cannot be reached; none where the API's pages are. */
export function findOfflinePage(url: URL): string | undefined {
  if (belongsToApi(url.pathname)) return undefined;
  return paths.offline.getHref(languageOfPath(url.pathname));
}

/** Whether it is one of the files that the offline page needs. */
export function isCachedFile(url: URL, origin: string, files: readonly string[]): boolean {
  return url.origin === origin && files.includes(url.pathname);
}
