import { createServer } from 'node:http';

/** In milliseconds; longer than proxies (nginx: 60 s) keep an idle connection. */
const keepAliveTimeout = 75_000;

/** Milliseconds for a request's headers, and for all of it; those of the bodies are narrower. */
const headersTimeout = 20_000;
const requestTimeout = 330_000;
/** Milliseconds without a byte in either direction; the API has 60 s. */
const silenceTimeout = 120_000;

/**
 * Bytes of a response that are kept for a slow reader, so that the API is done with it: all of its
 * JSON, and most files.
 */
const highWaterMark = 1024 * 1024;

/**
 * A server that outlasts the keep-alive of its clients, so that it never closes a connection on
 * which a client just sends a POST, which no client may retry. Node's default is 5 s.
 *
 * @param {import('node:http').RequestListener} listener
 */
export function createHttpServer(listener) {
  const server = createServer(
    {
      keepAliveTimeout,
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: 5_000,
      highWaterMark,
    },
    listener,
  );
  server.setTimeout(silenceTimeout);
  return server;
}
