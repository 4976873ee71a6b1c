import { randomBytes } from 'node:crypto';

const header = 'x-request-id';
/** As nginx makes them, and as the trace id of W3C Trace Context. */
const wellFormed = /^(?!0{32})[0-9a-f]{32}$/;
/** Of traces; from visitors they would decide what is recorded. */
const traceHeaders = ['traceparent', 'tracestate', 'baggage'];

/**
 * Gives a request its id, for log lines, the API and the response. One that was sent is used
 * behind a proxy of ours (TRUST_PROXY=1), where it is well formed.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {boolean} trustProxy
 */
export function setRequestId(request, response, trustProxy) {
  const { headers } = request;
  if (!trustProxy) for (const name of traceHeaders) delete headers[name];
  if (!trustProxy || !wellFormed.test(getRequestId(request))) {
    headers[header] = randomBytes(16).toString('hex');
  }
  response.setHeader(header, getRequestId(request));
}

/**
 * Empty before `setRequestId`.
 *
 * @param {Pick<import('node:http').IncomingMessage, 'headers'>} request
 */
export function getRequestId({ headers }) {
  return String(headers[header] ?? '');
}

/**
 * The first characters of the id, which a visitor can read out and the logs have.
 *
 * @param {Pick<import('node:http').IncomingMessage, 'headers'>} request
 */
export function getErrorReference(request) {
  return getRequestId(request).slice(0, 8);
}
