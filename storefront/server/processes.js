import cluster from 'node:cluster';

const pauseAfterFailure = 1_000;

/**
 * The young generation. A page leaves 3 MB of garbage: with Node's default of 16 MB a part of it
 * survives several collections and is copied. With 64 a page costs a tenth less of a core again,
 * and each process takes 90 MB more.
 */
const engineOptions = ['--max-semi-space-size=32'];

/**
 * glibc gives each thread a heap that keeps its free memory, 50 MB a process; Node's threads hardly
 * contend for two. Other C libraries ignore it.
 */
const environment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/**
 * Starts `count` processes behind one port and replaces those that end. Passes an invalidation of
 * one of them on to the others.
 *
 * @param {number} count
 */
export function startProcesses(count) {
  let stopping = false;
  /** @type {Set<number>} */
  const listening = new Set();
  const others = () => Object.values(cluster.workers ?? {});
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...engineOptions] });
  for (let started = 0; started < count; started += 1) cluster.fork(environment);
  cluster.on('message', (from, message) => {
    // Others are those of the metrics, for this process alone.
    if (!message.invalidate) return;
    for (const worker of others()) if (worker && worker.id !== from.id) worker.send(message);
  });
  cluster.on('exit', (worker, status) => {
    if (stopping) return;
    console.error(`A process of the storefront ended with ${status ?? 'a signal'}.`);
    // One that never listened, such as for a busy port, would not the next time either.
    if (!listening.delete(worker.id)) process.exit(1);
    setTimeout(() => cluster.fork(environment), pauseAfterFailure);
  });
  cluster.on('listening', (worker) => {
    listening.add(worker.id);
  });
  const stop = () => {
    stopping = true;
    for (const worker of others()) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** @param {string[]} tags */
export function sendInvalidation(tags) {
  process.send?.({ invalidate: tags });
}

/** @param {(tags: string[]) => void} invalidate */
export function receiveInvalidations(invalidate) {
  process.on('message', (/** @type {{ invalidate?: string[] }} */ { invalidate: tags }) => {
    if (tags) invalidate(tags);
  });
}
