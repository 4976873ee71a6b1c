import { createRequestListener } from '@react-router/node';
import { createHttpServer } from './http-server.js';
import { createRequestHandler } from './request-handler.js';
import { stopOnSignal } from './shutdown.js';
import { createStaticFiles } from './static-files.js';

/**
 * Starts one process that serves the shop.
 *
 * @param {import('./configuration.js').Configuration} configuration
 * @param {(tags: string[]) => void} sendToOthers passes tags on to the other processes
 * @returns {Promise<(tags: string[]) => void>} evicts cached responses of this process
 */
export async function startPageServer(configuration, sendToOthers) {
  const build = await import(new URL('../build/server/index.js', import.meta.url).href);
  const renderPage = createRequestListener({ build, mode: process.env.NODE_ENV });
  /** @type {(tags: string[]) => void} */
  const invalidate = build.entry.module.invalidateTags;
  const measure = configuration.metrics && (await createMetrics(build.routes));
  const server = createHttpServer(
    createRequestHandler(
      configuration,
      createStaticFiles(),
      renderPage,
      (tags) => {
        invalidate(tags);
        sendToOthers(tags);
      },
      measure,
    ),
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
  return invalidate;
}

/** @param {Record<string, import('./metrics/route-names.js').Route | undefined>} routes */
async function createMetrics(routes) {
  // Imported here: a shop without metrics does not load them.
  const { createRequestMetrics } = await import('./metrics/request-metrics.js');
  const { createRouteNames } = await import('./metrics/route-names.js');
  return createRequestMetrics(createRouteNames(routes));
}
