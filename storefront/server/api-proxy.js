import { Agent } from 'node:http';
import { createProxyServer } from 'httpxy';

const apiTimeout = 60_000;

/**
 * Passes a request on to the API as it is, bodies as streams.
 *
 * @param {string} apiUrl
 */
export function createApiProxy(apiUrl) {
  const proxy = createProxyServer({
    target: apiUrl,
    agent: apiUrl.startsWith('http:') ? new Agent({ keepAlive: true, maxSockets: 128 }) : undefined,
    proxyTimeout: apiTimeout,
  });
  proxy.on('error', (error, _request, response) => {
    if (response && 'writeHead' in response) sendBadGateway(error, response);
    else response?.destroy();
  });
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    proxy.web(request, response).catch((error) => sendBadGateway(error, response));
  };
}

/**
 * @param {Error & { code?: string }} error
 * @param {import('node:http').ServerResponse} response
 */
function sendBadGateway(error, response) {
  if (response.headersSent || response.writableEnded) {
    response.destroy();
    return;
  }
  console.error(`The API did not respond: ${error.code ?? error.message}`);
  response.writeHead(502, { 'content-type': 'application/json; charset=utf-8' });
  response.end(
    JSON.stringify({
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
