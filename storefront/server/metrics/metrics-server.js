import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { AggregatorRegistry, register } from 'prom-client';

/**
 * Serves the metrics of all processes on a port of its own, which no proxy passes on: in the
 * process that starts the others, or in the only one.
 *
 * @param {{ port: number, host: string }} address
 * @returns {Promise<import('node:http').Server>}
 */
export function startMetricsServer({ port, host }) {
  const aggregator = cluster.isPrimary && cluster.workers ? new AggregatorRegistry() : undefined;
  const hasProcesses = () => Object.keys(cluster.workers ?? {}).length > 0;
  const server = createServer(async (_request, response) => {
    try {
      const text =
        aggregator && hasProcesses() ? await aggregator.clusterMetrics() : await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType });
      response.end(text);
    } catch (error) {
      console.error('The metrics cannot be collected:', error);
      response.writeHead(503).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
    // A process that is asked to stop ends with its shop.
    server.unref();
  });
}
