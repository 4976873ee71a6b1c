import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { apiPrefixes } from './server/api-prefixes.js';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:8001';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  server: { proxy: Object.fromEntries(apiPrefixes.map((prefix) => [prefix, apiUrl])) },
  // Kept beside the build: the server finds the language's chunk in it.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One chunk for what every page needs: it compresses better and changes rarely.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|i18next|cookie|set-cookie-parser)[\\/]/,
                },
                // The many small modules that pages share: one request instead of twenty.
                // What only dialogs and forms need comes with them.
                {
                  name: 'kit',
                  test: /app[\\/](config|ui[\\/](?!codes|dates|forms|gallery)|shared[\\/](?!calendar|codes|files|forms|confirmation|online|seo|i18n[\\/]resources))/,
                },
                // The hearts: pages need all of these or none, the cart a part.
                {
                  name: 'hearts',
                  test: /app[\\/]features[\\/]favorites[\\/](favorites-store|hooks|components[\\/]favorite-button)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
