/** Cards go from the browser to the provider, never through the shop. */
const cardProvider = 'https://api.moyasar.com';

/** The headers of every page. Scripts run only with the page's own nonce. */
export function setSecurityHeaders(headers: Headers, nonce: string): void {
  headers.set('content-security-policy', contentSecurityPolicy(nonce));
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  if (process.env.PUBLIC_URL?.startsWith('https:')) {
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

function contentSecurityPolicy(nonce: string): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite puts styles into the page while developing.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${cardProvider}${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
