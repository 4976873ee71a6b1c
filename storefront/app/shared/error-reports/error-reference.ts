/**
 * What an error screen shows, and by which the logs are searched: eight hexadecimal digits. On the
 * server those of the request (`entry.server.tsx`), in the browser those of the error's report.
 */
export function getErrorReference(error: unknown): string {
  return error instanceof Error ? referenceError(error) : '';
}

function referenceError(error: Error & { reference?: string }): string {
  error.reference ??= (1 + Math.random()).toString(16).slice(2, 10);
  return error.reference;
}
