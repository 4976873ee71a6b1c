import compression from 'compression';
import { belongsToApi } from './api-prefixes.js';
import { createApiProxy } from './api-proxy.js';
import { setForwardedHeaders } from './forwarded-headers.js';
import { createPurgeEndpoint, purgePath } from './purge-endpoint.js';

const compress = compression();
const policyHeader = 'content-security-policy';
const workerPath = '/service-worker.js';
/** A worker that takes itself away, where the shop's own is not wanted any more. */
const workersEnd = '/service-worker-off.js';

/**
 * Decides who answers: the API, a built file, or a page.
 *
 * @param {import('./configuration.js').Configuration} configuration
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void} serveFile
 * @param {import('node:http').RequestListener} renderPage
 * @param {(tags: string[]) => void} forget what the API says has changed
 * @returns {import('node:http').RequestListener}
 */
export function createRequestHandler(configuration, serveFile, renderPage, forget) {
  const passToApi = createApiProxy(configuration.apiUrl);
  const purge = createPurgeEndpoint(configuration.purgeSecret, forget);
  return (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === purgePath) {
      purge(request, response);
      return;
    }
    setForwardedHeaders(request, configuration.trustProxy);
    if (pathname === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      response.end('ok\n');
    } else if (belongsToApi(pathname)) {
      passToApi(request, response);
    } else {
      if (pathname === workerPath && !configuration.serviceWorker) request.url = workersEnd;
      allowNothingWithoutPolicy(response);
      serveFile(request, response, () => {
        compress(request, response, () => renderPage(request, response));
      });
    }
  };
}

/**
 * Whatever brings no policy of its own, such as the words of a last resort, may do nothing. "Not
 * modified" is left as it is: browsers put its headers in place of those that came with the page.
 *
 * @param {import('node:http').ServerResponse} response
 */
function allowNothingWithoutPolicy(response) {
  const writeHead = /** @type {(...parts: unknown[]) => typeof response} */ (
    response.writeHead.bind(response)
  );
  response.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...parts) => {
    if (status !== 304 && !response.hasHeader(policyHeader)) {
      response.setHeader(policyHeader, "default-src 'none'; frame-ancestors 'none'");
    }
    return writeHead(status, ...parts);
  };
}
