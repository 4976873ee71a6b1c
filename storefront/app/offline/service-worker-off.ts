/** Served in place of the worker with SERVICE_WORKER=off: it unregisters itself. */

import { listStaleCaches } from './worker-plan';
import type { WorkerEvent, WorkerScope } from './worker-scope';

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(unregisterWorker());
});

async function unregisterWorker(): Promise<void> {
  const own = listStaleCaches(await caches.keys(), '');
  await Promise.all(own.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
