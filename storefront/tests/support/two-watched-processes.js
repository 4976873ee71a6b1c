// Two processes behind one port, whose metrics the first serves: ports of shop and metrics are printed.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { startMetricsServer } from '../../server/metrics/metrics-server.js';
import { createRequestMetrics } from '../../server/metrics/request-metrics.js';
import { startProcesses } from '../../server/processes.js';

if (cluster.isPrimary) {
  const server = await startMetricsServer({ port: 0, host: '127.0.0.1' });
  printPort(server);
  startProcesses(2);
} else {
  const measure = createRequestMetrics((pathname) => (pathname === '/ar' ? '/' : 'other'));
  const server = createServer((request, response) => {
    measure(response, 'page', request.url ?? '');
    response.end(String(process.pid));
  });
  server.listen(0, '127.0.0.1', () => printPort(server));
}

/** @param {import('node:http').Server} server */
function printPort(server) {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
}
