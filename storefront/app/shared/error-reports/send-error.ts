import { getErrorReference } from './error-reference';
import type { ErrorKind } from './report-error';

/** Of one document: an error that repeats says nothing new. */
const most = 5;
let sent = 0;

/** The server masks what is left; the query of the address never leaves the page. */
export function sendError(kind: ErrorKind, error: Error): void {
  if (sent >= most || isExpected(error)) return;
  sent += 1;
  // React wraps what went wrong while hydrating.
  const { name, message, stack } = error.cause instanceof Error ? error.cause : error;
  const { pathname } = window.location;
  const body = JSON.stringify({
    kind,
    name: name.slice(0, 60),
    message: message.slice(0, 1000),
    path: pathname.slice(0, 500),
    reference: getErrorReference(error),
    stack: stack?.slice(0, 4000),
  });
  fetch('/browser-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {
    // The line is gone: there is nothing to do about an error that cannot be sent.
  });
}

/** A line that broke, what the API's own log has, or a request that its page has left behind. */
const expected = ['AbortError', 'ApiRequestError', 'ApiUnavailableError'];

function isExpected({ name }: Error): boolean {
  return !navigator.onLine || expected.includes(name);
}
