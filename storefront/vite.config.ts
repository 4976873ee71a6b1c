import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunks.js';
import { reactDomWrapper } from './scripts/react-dom-wrapper.js';
import { apiFiles, apiPrefixes } from './server/api-prefixes.js';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:8001';

/**
 * Texts are named for all of them: the list of their files, which every page has, then repeats
 * one hash instead of holding forty.
 */
const textsHash = hashOf(globSync('locales/*/*.json').sort());
function chunkFileName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const language = facadeModuleId?.match(/\/locales\/(\w+)\//)?.[1];
  return language ? `assets/[name]-${language}-${textsHash}.js` : 'assets/[name]-[hash:7].js';
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Functions of React and React Router that write to the console what a developer does wrong. Their
 * calls, with the sentences, are left out of the browser's files; development has them.
 */
const developerWarnings = ['warning', 'warningOnce', 'warnOnce', 'checkDCE'];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), reactDomWrapper()],
  resolve: { tsconfigPaths: true },
  // Node would load urql as CommonJS, with a second copy of its core.
  ssr: { noExternal: ['urql', '@urql/core', '@urql/exchange-graphcache'] },
  server: {
    proxy: Object.fromEntries([...apiPrefixes, apiFiles.source].map((path) => [path, apiUrl])),
  },
  // Kept beside the build: the server finds the language's chunk in it.
  build: {
    manifest: true,
    cssCodeSplit: false,
    // Every page has these before it imports anything late, and the import fetches its file itself.
    modulePreload: {
      resolveDependencies: (imported, dependencies) =>
        dependencies.filter(
          (file) => file !== imported && !/\/(vendor|everywhere|rolldown-runtime)-/.test(file),
        ),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // Reading a property does nothing else in our code or in the libraries of a first view.
            propertyReadSideEffects: false,
            manualPureFunctions: developerWarnings,
          },
          output: {
            // Every page has the list of all files, so their hashes are as short as they may be.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: chunkFileName,
            codeSplitting: {
              groups: [
                // It compresses better in one, and changes rarely.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|i18next|cookie|set-cookie-parser)[\\/]/,
                },
                ...chunkGroups(`${import.meta.dirname}/app`),
              ],
            },
          },
        },
      },
    },
  },
});
