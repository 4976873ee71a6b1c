/** The id that the server gives each request (`server/request-ids.js`); empty in development. */
function getRequestId(request: Request): string {
  return request.headers.get('x-request-id') ?? '';
}

/** The first characters of the id, which a visitor can read out and the logs have. */
export function getErrorReference(request: Request): string {
  return getRequestId(request).slice(0, 8);
}

/** Writes what went wrong in a request to the log. */
export function logError(request: Request, message: string, error?: unknown): void {
  const line = `[${getRequestId(request)}] ${message}`;
  if (error === undefined) console.error(line);
  else console.error(line, error);
}
