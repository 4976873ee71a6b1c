import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url));

/** The built files: names with a hash never change, the others are asked for again. */
export function createStaticFiles() {
  return sirv(clientFolder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      response.setHeader('x-content-type-options', 'nosniff');
    },
  });
}
