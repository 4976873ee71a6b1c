/**
 * Shows the offline page where a page cannot be reached, and does nothing else: pages, responses
 * of the API and pictures are never cached (decision 0054).
 */
import { apiPrefixes } from '../../server/api-prefixes.js';
import {
  findOfflinePage,
  isCachedFile,
  listStaleCaches,
  nameCache,
  offlinePages,
} from './worker-plan';
import type { FetchEvent, InstallEvent, WorkerEvent, WorkerScope } from './worker-scope';

/** Put in by `scripts/offline.js`. */
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

const worker = globalThis as unknown as WorkerScope;
const cacheName = nameCache(__VERSION__);
const files = [...offlinePages, ...__FILES__];

worker.addEventListener('install', (event: InstallEvent) => {
  // What belongs to the API does not even wake the worker, where the browser knows how.
  event.addRoutes?.(
    apiPrefixes.map((prefix) => ({
      condition: { urlPattern: { pathname: `${prefix}*` } },
      source: 'network',
    })),
  );
  event.waitUntil(cacheFiles());
});

worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event: FetchEvent) => {
  const url = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(respondToNavigation(event, url));
  else if (isCachedFile(url, worker.location.origin, __FILES__))
    event.respondWith(respondWithFile(event));
});

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    files.map(
      (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
    ),
  );
  // It serves nothing that an open page of another release could miss.
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const stale = listStaleCaches(await caches.keys(), cacheName);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

async function respondToNavigation(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const page = findOfflinePage(url);
    const cached = page && (await (await caches.open(cacheName)).match(page));
    if (cached) return cached;
    throw failure;
  }
}

async function respondWithFile({ request }: FetchEvent): Promise<Response> {
  const cached = await (await caches.open(cacheName)).match(request, { ignoreSearch: true });
  return cached ?? fetch(request);
}
