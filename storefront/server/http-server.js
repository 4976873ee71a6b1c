import { createServer } from 'node:http';

/** In milliseconds; longer than proxies (nginx: 60 s) keep an idle connection. */
const keepAliveTimeout = 75_000;

/**
 * A server that outlasts the keep-alive of its clients, so that it never closes a connection on
 * which a client just sends a POST, which no client may retry. Node's default is 5 s.
 *
 * @param {import('node:http').RequestListener} listener
 */
export function createHttpServer(listener) {
  return createServer({ keepAliveTimeout }, listener);
}
