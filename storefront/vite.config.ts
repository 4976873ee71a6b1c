import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunks.js';
import { apiFiles, apiPrefixes } from './server/api-prefixes.js';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:8001';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Node would load urql as CommonJS, with a second copy of its core.
  ssr: { noExternal: ['urql', '@urql/core', '@urql/exchange-graphcache'] },
  server: {
    proxy: Object.fromEntries([...apiPrefixes, apiFiles.source].map((path) => [path, apiUrl])),
  },
  // Kept beside the build: the server finds the language's chunk in it.
  build: { manifest: true, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
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
