import { constants } from 'node:zlib';
import compression from 'compression';
import { belongsToApi } from './api-prefixes.js';
import { createApiProxy } from './api-proxy.js';
import { applePayDomainPath, serveApplePayDomain } from './apple-pay-domain.js';
import { createReportEndpoint, reportPath } from './browser-reports/endpoint.js';
import { createSentry } from './browser-reports/sentry.js';
import { setForwardedHeaders } from './forwarded-headers.js';
import { createPurgeEndpoint, purgePath } from './purge-endpoint.js';
import { setRequestId } from './request-ids.js';
import { createTracer } from './traces.js';

/** A tenth smaller than the default's 4, for a millisecond more; 6 and more are hardly smaller. */
const pageQuality = 5;
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } },
});
const policyHeader = 'content-security-policy';
const workerPath = '/service-worker.js';
/** A worker that unregisters itself, served where the configuration turns the shop's own off. */
const workerOffPath = '/service-worker-off.js';

/**
 * Routes a request to the API, a built file, or a page.
 *
 * @param {import('./configuration.js').Configuration} configuration
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void} serveFile
 * @param {import('node:http').RequestListener} renderPage
 * @param {(tags: string[]) => void} invalidate evicts cached responses with these tags
 * @param {ReturnType<typeof import('./metrics/request-metrics.js').createRequestMetrics>} [measure]
 * @returns {import('node:http').RequestListener}
 */
export function createRequestHandler(configuration, serveFile, renderPage, invalidate, measure) {
  const proxyToApi = createApiProxy(configuration.apiUrl);
  const purge = createPurgeEndpoint(configuration.purgeSecret, invalidate);
  const { sentryDsn } = configuration;
  const takeReport = createReportEndpoint({
    forward: sentryDsn ? createSentry(sentryDsn) : undefined,
  });
  const trace = createTracer(configuration.traces);
  return (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === purgePath) {
      purge(request, response);
      return;
    }
    setForwardedHeaders(request, configuration.trustProxy);
    setRequestId(request, response, configuration.trustProxy);
    const isOfApi = belongsToApi(pathname);
    measure?.(response, kindOf(pathname, isOfApi), pathname);
    if (pathname === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      response.end('ok\n');
    } else if (pathname === reportPath) {
      takeReport(request, response);
    } else if (pathname === applePayDomainPath) {
      serveApplePayDomain(configuration.applePayDomain, response);
    } else if (isOfApi) {
      trace(request, response);
      proxyToApi(request, response);
    } else {
      if (pathname === workerPath && !configuration.serviceWorker) request.url = workerOffPath;
      addFallbackPolicy(response);
      serveFile(request, response, () => {
        trace(request, response);
        compress(request, response, () => renderPage(request, response));
      });
    }
  };
}

/** What a path is counted as; a file that is not there is a page. */
const filePath = /^\/(?:assets|icons|fonts)\/|\.(?!data$)[a-z0-9]{2,5}$/;

/**
 * @param {string} pathname
 * @param {boolean} isOfApi
 * @returns {import('./metrics/request-metrics.js').Kind}
 */
function kindOf(pathname, isOfApi) {
  if (isOfApi) return 'api';
  if (pathname === '/healthz' || pathname === reportPath) return 'internal';
  if (pathname === applePayDomainPath) return 'file';
  if (filePath.test(pathname)) return 'file';
  return pathname.endsWith('.data') ? 'data' : 'page';
}

/**
 * A response without a policy of its own, such as a bare error, may load nothing. A 304 is left as
 * it is: browsers replace the headers of the cached page with its headers.
 *
 * @param {import('node:http').ServerResponse} response
 */
function addFallbackPolicy(response) {
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
