/**
 * While developing, React compares the nonce of the stylesheets' links too, which the browser
 * knows only from its document. A build compares nothing and gets none.
 */
export function developmentNonce(): string | undefined {
  if (!import.meta.env.DEV || typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
