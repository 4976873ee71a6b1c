/**
 * Shows the offline page where a page cannot be reached, and does nothing else: pages, answers
 * of the API and pictures never pass through a store of its own (decision 0054).
 */
import { apiPrefixes } from '../../server/api-prefixes.js';
import {
  isKeptFile,
  offlinePageOf,
  offlinePages,
  staleCaches,
  versionedCache,
} from './worker-plan';
import type { FetchEvent, InstallEvent, WorkerEvent, WorkerScope } from './worker-scope';

/** Put in by `scripts/offline.js`. */
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

const worker = globalThis as unknown as WorkerScope;
const cacheName = versionedCache(__VERSION__);
const files = [...offlinePages, ...__FILES__];

worker.addEventListener('install', (event: InstallEvent) => {
  // What belongs to the API does not even wake the worker, where the browser knows how.
  event.addRoutes?.(
    apiPrefixes.map((prefix) => ({
      condition: { urlPattern: { pathname: `${prefix}*` } },
      source: 'network',
    })),
  );
  event.waitUntil(keepFiles());
});

worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event: FetchEvent) => {
  const url = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(answerNavigation(event, url));
  else if (isKeptFile(url, worker.location.origin, __FILES__)) event.respondWith(answerFile(event));
});

async function keepFiles(): Promise<void> {
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
  const stale = staleCaches(await caches.keys(), cacheName);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

async function answerNavigation(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const page = offlinePageOf(url);
    const kept = page && (await (await caches.open(cacheName)).match(page));
    if (kept) return kept;
    throw failure;
  }
}

async function answerFile({ request }: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
