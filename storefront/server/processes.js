import cluster from 'node:cluster';

const pauseAfterFailure = 1_000;

/**
 * Room for what dies with a request, of which a page leaves 3 MB: with Node's own 16 MB a part of it
 * outlives several collections and is carried around. With 64 a page costs a tenth less of a core
 * again, and each process takes 90 MB more.
 */
const engineOptions = ['--max-semi-space-size=32'];

/**
 * Every thread that glibc gives a heap of its own keeps what once was free in it, 50 MB a process;
 * Node's threads hardly wait for one another there. Other C libraries pass it by.
 */
const environment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/**
 * Starts as many processes as were asked for behind one port and keeps their number. What one of
 * them hears of a change, this one passes on to the others.
 *
 * @param {number} count
 */
export function startProcesses(count) {
  let stopping = false;
  /** @type {Set<number>} */
  const served = new Set();
  const others = () => Object.values(cluster.workers ?? {});
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...engineOptions] });
  for (let started = 0; started < count; started += 1) cluster.fork(environment);
  cluster.on('message', (from, message) => {
    for (const worker of others()) if (worker && worker.id !== from.id) worker.send(message);
  });
  cluster.on('exit', (worker, status) => {
    if (stopping) return;
    console.error(`A process of the storefront ended with ${status ?? 'a signal'}.`);
    // One that never came up, such as for a busy port, would not the next time either.
    if (!served.delete(worker.id)) process.exit(1);
    setTimeout(() => cluster.fork(environment), pauseAfterFailure);
  });
  cluster.on('listening', (worker) => {
    served.add(worker.id);
  });
  const stop = () => {
    stopping = true;
    for (const worker of others()) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** @param {string[]} tags */
export function tellOtherProcesses(tags) {
  process.send?.({ forget: tags });
}

/** @param {(tags: string[]) => void} forget */
export function listenToOtherProcesses(forget) {
  process.on('message', (/** @type {{ forget?: string[] }} */ { forget: tags }) => {
    if (tags) forget(tags);
  });
}
