import { createServer } from 'node:http';

/** In milliseconds; longer than proxies (nginx: 60 s) keep a connection that nothing is asked on. */
const keepAliveTimeout = 75_000;

/**
 * A server that does not close a connection just as its client sends the next request on it, which
 * no client may repeat by itself when it is a POST. Node's own patience ends after 5 s.
 *
 * @param {import('node:http').RequestListener} listener
 */
export function createHttpServer(listener) {
  return createServer({ keepAliveTimeout }, listener);
}
