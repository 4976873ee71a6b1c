import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import sirv from 'sirv';

const storefront = join(import.meta.dirname, '../..');
const folder = join(storefront, 'build/design');

interface DesignServer {
  address: string;
  /** What the manifest says of each route, by its id. */
  routes: ServerBuild['assets']['routes'];
  stop: () => void;
}

/**
 * A build that contains the page of components, and a server for it alone: no shop is asked, and
 * the shop's own build stays as it is.
 */
export async function startDesignServer(): Promise<DesignServer> {
  const tool = join(storefront, 'node_modules/.bin/react-router');
  execFileSync(tool, ['build'], {
    cwd: storefront,
    env: { ...process.env, NODE_ENV: 'production', DESIGN_PAGE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const build: ServerBuild = await import(join(folder, 'server/index.js'));
  const renderPage = createRequestListener({ build, mode: 'production' });
  const serveFile = sirv(join(folder, 'client'));
  const server = createServer((request, response) =>
    serveFile(request, response, () => renderPage(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    routes: build.assets.routes,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
