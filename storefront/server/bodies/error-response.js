import { getErrorReference } from '../request-ids.js';

/** Sentences of the server itself, as the API's. */
const errorsByStatus = {
  408: {
    code: 'TIMED_OUT',
    ar: 'استغرق إرسال الطلب وقتًا طويلًا. يُرجى المحاولة مرة أخرى.',
    en: 'Sending the request took too long. Please try again.',
  },
  413: { code: 'TOO_LARGE', ar: 'الطلب أكبر من الحد المسموح.', en: 'The request is too large.' },
  429: {
    code: 'TOO_MANY',
    ar: 'طلبات كثيرة. يرجى الانتظار لحظة.',
    en: 'Too many requests. Please wait a moment.',
  },
  503: {
    code: 'UNAVAILABLE',
    ar: 'هذا غير ممكن الآن. يُرجى المحاولة بعد بضع دقائق.',
    en: 'This is not possible right now. Please try again in a few minutes.',
  },
};

/** Milliseconds in which a client may finish sending what is not read. */
const lingeringTime = 5_000;
const retrySeconds = 2;

/**
 * Says why a request is not passed on, to clients of GraphQL and of REST, and closes the
 * connection. What the client still sends is read for a while: a connection that is closed under
 * it would take the response with it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {keyof typeof errorsByStatus} status
 */
export function sendError(request, response, status) {
  const language = requestedLanguage(request);
  const { code, [language]: message } = errorsByStatus[status];
  const content = Buffer.from(
    JSON.stringify({
      message,
      code,
      // A client that did wrong has nothing that our logs could say.
      ...(status === 503 && { reference: getErrorReference(request) }),
      errors: [{ message, extensions: { code } }],
    }),
  );
  if (status === 429 || status === 503) response.setHeader('retry-after', retrySeconds);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': content.length,
    'content-language': language,
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.write(content);
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingeringTime);
  if (request.complete || status === 408) end();
  else request.once('end', end).once('error', end).once('close', end).resume();
}

/**
 * As the API chooses it: by the `x-locale` header, then Accept-Language, then Arabic.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {'ar' | 'en'}
 */
function requestedLanguage({ headers }) {
  const wanted = [headers['x-locale'], ...(headers['accept-language'] ?? '').split(',')];
  for (const name of wanted) {
    const language = /^\s*(ar|en)\b/i.exec(String(name ?? ''))?.[1]?.toLowerCase();
    if (language === 'ar' || language === 'en') return language;
  }
  return 'ar';
}
