import { createHash, timingSafeEqual } from 'node:crypto';

/** Not for browsers: here the API says what has changed. */
export const purgePath = '/internal/forget';

const longestBody = 64 * 1024;

/** What proxies add. The API asks by itself, so whoever comes through one is from outside. */
const signsOfProxies = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Takes `{"tags": ["product-7", …]}` with the shared secret as a bearer token. Anybody else is
 * told that there is nothing here. Must see a request before its headers are rewritten.
 *
 * @param {string | undefined} secret without one the address is shut
 * @param {(tags: string[]) => void} forget
 * @returns {import('node:http').RequestListener}
 */
export function createPurgeEndpoint(secret, forget) {
  return async (request, response) => {
    if (request.method !== 'POST' || !secret || !isFromApi(request, secret)) {
      answer(response, 404, 'Not found\n');
      return;
    }
    const tags = tagsIn(await readBody(request));
    if (!tags) {
      answer(response, 400, 'The body must be {"tags": ["…"]}.\n');
      return;
    }
    forget(tags);
    answer(response, 200, 'ok\n');
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} secret
 */
function isFromApi(request, secret) {
  if (signsOfProxies.some((name) => name in request.headers)) return false;
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${secret}`));
}

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest();
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > longestBody) return '';
  }
  return body;
}

/**
 * @param {string} body
 * @returns {string[] | null}
 */
function tagsIn(body) {
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
function answer(response, status, text) {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end(text);
}
