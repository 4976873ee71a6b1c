import { createRequestListener } from '@react-router/node';
import { readConfiguration } from './configuration.js';
import { createHttpServer } from './http-server.js';
import { createRequestHandler } from './request-handler.js';
import { stopOnSignal } from './shutdown.js';
import { createStaticFiles } from './static-files.js';

// React renders several times slower without it.
process.env.NODE_ENV ??= 'production';

const configuration = readConfiguration(process.env);
const buildUrl = new URL('../build/server/index.js', import.meta.url);
const build = await import(buildUrl.href);
const renderPage = createRequestListener({ build, mode: process.env.NODE_ENV });
const server = createHttpServer(
  createRequestHandler(configuration, createStaticFiles(), renderPage),
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
