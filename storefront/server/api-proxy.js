import { Agent } from 'node:http';
import { createProxyServer } from 'httpxy';
import { sendError } from './bodies/error-response.js';
import { longestBody } from './bodies/limits.js';
import { BodyError, createReception, hasBody } from './bodies/reception.js';
import { clientAddress } from './forwarded-headers.js';
import { getErrorReference, getRequestId } from './request-ids.js';

const apiTimeout = 60_000;
/** More than the API answers: a reader of a long file occupies one. */
const mostConnections = 512;
/** Milliseconds; the API closes an idle connection after 30 seconds. */
const idleTime = 20_000;

/**
 * Passes a request on to the API as it is, once its body is here.
 *
 * @param {string} apiUrl
 * @param {import('./bodies/limits.js').ReceptionLimits} [limits]
 */
export function createApiProxy(apiUrl, limits) {
  const receive = createReception(limits);
  const proxy = createProxyServer({
    target: apiUrl,
    agent: apiUrl.startsWith('http:')
      ? new Agent({ keepAlive: true, maxSockets: mostConnections, timeout: idleTime })
      : undefined,
    proxyTimeout: apiTimeout,
  });
  proxy.on('error', (error, request, response) => {
    if (request && response && 'writeHead' in response) sendBadGateway(error, request, response);
    else response?.destroy();
  });

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {import('node:stream').Readable} [body]
   */
  const pass = (request, response, body) => {
    proxy
      .web(request, response, { buffer: body })
      .catch((error) => sendBadGateway(error, request, response));
  };

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  const receiveAndPass = async (request, response) => {
    const { headers } = request;
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const longest = longestBody(pathname, headers['content-type'] ?? '');
    const { body, release } = await receive(request, clientAddress(request), longest);
    if (response.destroyed) {
      release();
      return;
    }
    response.once('close', release);
    headers['content-length'] = String(body.length);
    delete headers['transfer-encoding'];
    delete headers.expect;
    // A client that goes away takes its file with it.
    pass(
      request,
      response,
      body.stream().on('error', () => response.destroy()),
    );
  };

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    if (!hasBody(request)) {
      pass(request, response);
      return;
    }
    receiveAndPass(request, response).catch((error) => {
      if (error instanceof BodyError) sendError(request, response, error.status);
      // The client is gone.
      else response.destroy();
    });
  };
}

/**
 * @param {Error & { code?: string }} error
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function sendBadGateway(error, request, response) {
  if (response.headersSent || response.writableEnded) {
    response.destroy();
    return;
  }
  const reason = error.code ?? error.message;
  console.error(`[${getRequestId(request)}] The API did not respond: ${reason}`);
  response.writeHead(502, { 'content-type': 'application/json; charset=utf-8' });
  response.end(
    JSON.stringify({
      reference: getErrorReference(request),
      errors: [
        {
          message:
            'تعذّر الوصول إلى خادم المتجر. أعد المحاولة بعد قليل. / The shop’s server cannot be reached. Please try again shortly.',
          extensions: { code: 'API_UNAVAILABLE' },
        },
      ],
    }),
  );
}
