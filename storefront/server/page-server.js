import { createRequestListener } from '@react-router/node';
import { createHttpServer } from './http-server.js';
import { createRequestHandler } from './request-handler.js';
import { stopOnSignal } from './shutdown.js';
import { createStaticFiles } from './static-files.js';

/**
 * One process that answers for the shop.
 *
 * @param {import('./configuration.js').Configuration} configuration
 * @param {(tags: string[]) => void} tellOthers the processes beside this one
 * @returns {Promise<(tags: string[]) => void>} what drops kept answers here
 */
export async function startPageServer(configuration, tellOthers) {
  const build = await import(new URL('../build/server/index.js', import.meta.url).href);
  const renderPage = createRequestListener({ build, mode: process.env.NODE_ENV });
  /** @type {(tags: string[]) => void} */
  const forget = build.entry.module.forgetTags;
  const server = createHttpServer(
    createRequestHandler(configuration, createStaticFiles(), renderPage, (tags) => {
      forget(tags);
      tellOthers(tags);
    }),
  );
  server.on('error', (error) => {
    const busy = 'code' in error && error.code === 'EADDRINUSE';
    console.error(
      busy ? `Port ${configuration.port} of ${configuration.host} is busy.` : error.message,
    );
    process.exit(1);
  });
  stopOnSignal(server);
  server.listen(configuration.port, configuration.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : configuration.port;
    console.log(`Storefront on http://${configuration.host}:${port}`);
  });
  return forget;
}
