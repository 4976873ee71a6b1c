/** The worker's end, served in its place with SERVICE_WORKER=off: it takes itself away. */

import { staleCaches } from './worker-plan';
import type { WorkerEvent, WorkerScope } from './worker-scope';

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  const own = staleCaches(await caches.keys(), '');
  await Promise.all(own.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
