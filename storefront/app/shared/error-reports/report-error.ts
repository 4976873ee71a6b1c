/** How an error was noticed; `server/browser-reports` knows the same words. */
export type ErrorKind = 'caught' | 'recoverable' | 'rejection' | 'router' | 'uncaught';

const reported = new WeakSet<object>();

/** Sends an error of the browser to the shop's log, once; without anything personal. */
export function reportError(kind: ErrorKind, error: unknown): void {
  if (!import.meta.env.PROD || !(error instanceof Error) || reported.has(error)) return;
  reported.add(error);
  import('./send-error').then(
    ({ sendError }) => sendError(kind, error),
    // Without its code no report can be sent.
    () => {},
  );
}

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError('uncaught', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
