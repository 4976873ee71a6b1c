import { createHash, timingSafeEqual } from 'node:crypto';

/** Internal: the API posts the tags of what has changed. */
export const purgePath = '/internal/purge';

const maxBodyLength = 64 * 1024;

/** Added by proxies. The API calls directly: a request through a proxy is from outside. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Takes `{"tags": ["product-7", …]}` with the shared secret as a bearer token; any other request
 * gets 404. Runs before the forwarding headers are rewritten.
 *
 * @param {string | undefined} secret without one every request gets 404
 * @param {(tags: string[]) => void} invalidate
 * @returns {import('node:http').RequestListener}
 */
export function createPurgeEndpoint(secret, invalidate) {
  return async (request, response) => {
    if (request.method !== 'POST' || !secret || !isFromApi(request, secret)) {
      sendText(response, 404, 'Not found\n');
      return;
    }
    const tags = parseTags(await readBody(request));
    if (!tags) {
      sendText(response, 400, 'The body must be {"tags": ["…"]}.\n');
      return;
    }
    invalidate(tags);
    sendText(response, 200, 'ok\n');
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} secret
 */
function isFromApi(request, secret) {
  if (proxyHeaders.some((name) => name in request.headers)) return false;
  return timingSafeEqual(
    hashText(request.headers.authorization ?? ''),
    hashText(`Bearer ${secret}`),
  );
}

/** @param {string} text */
function hashText(text) {
  return createHash('sha256').update(text).digest();
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > maxBodyLength) return '';
  }
  return body;
}

/**
 * @param {string} body
 * @returns {string[] | null}
 */
function parseTags(body) {
  try {
    const { tags } = JSON.parse(body);
    const areTexts = Array.isArray(tags) && tags.every((tag) => typeof tag === 'string');
    return areTexts ? tags : null;
  } catch {
    return null;
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
function sendText(response, status, text) {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end(text);
}
