/** The id that the server gives each request (`server/request-ids.js`); empty in development. */
function getRequestId(request: Request): string {
  return request.headers.get('x-request-id') ?? '';
}

/** The first characters of the id, which a visitor can read out and the logs have. */
export function getRequestReference(request: Request): string {
  return getRequestId(request).slice(0, 8);
}

/** Has error screens show the request's reference for errors that no server has given one. */
export function referenceErrors(request: Request, errors: Record<string, unknown> | null): void {
  const reference = getRequestReference(request);
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof Error) Object.assign(error, { reference, ...error });
  }
}

/** Writes what went wrong in a request to the log. */
export function logError(request: Request, message: string, error?: unknown): void {
  const line = `[${getRequestId(request)}] ${message}`;
  if (error === undefined) console.error(line);
  else console.error(line, error);
}
