import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url));

/**
 * Files may be shown in pages, and run nothing when opened themselves. The service worker, which
 * alone takes its policy from here, connects to the shop only.
 */
const filePolicy =
  "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The built files: names with a hash never change, the others are revalidated. */
export function createStaticFiles() {
  return sirv(clientFolder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', cacheControl(pathname));
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      response.setHeader('content-security-policy', filePolicy);
    },
  });
}

/** @param {string} pathname */
function cacheControl(pathname) {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // The service worker of an old release must not outlive it.
  if (/^\/(?:service-worker|offline)[\w-]*\.js$/.test(pathname)) return 'no-cache';
  return 'public, max-age=3600';
}
