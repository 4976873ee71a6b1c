// Builds the service worker and the offline page's script, after the storefront itself: each one
// file without imports, and the worker with the names of this release's files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { filesOfEveryPage } from '../server/page-files.js';

const client = new URL('../build/client/', import.meta.url);
const manifestText = readFileSync(new URL('.vite/manifest.json', client), 'utf8');
const { styles, fonts } = filesOfEveryPage(JSON.parse(manifestText));

/** Any other text, drawing or file makes another release. */
function hashRelease(files) {
  const hash = createHash('sha256').update(manifestText).update(JSON.stringify(files));
  hash.update(readFileSync(new URL('../build/server/index.js', import.meta.url)));
  return hash.digest('hex').slice(0, 12);
}

async function buildBundle(source, name, define = {}) {
  await build({
    configFile: false,
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    define,
    build: {
      outDir: client.pathname,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: `app/offline/${source}`,
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });
}

const files = [...styles, ...fonts, '/offline.js'];
await buildBundle('offline-script.ts', 'offline.js');
await buildBundle('service-worker-off.ts', 'service-worker-off.js');
await buildBundle('service-worker.ts', 'service-worker.js', {
  __VERSION__: JSON.stringify(hashRelease(files)),
  __FILES__: JSON.stringify(files),
});
