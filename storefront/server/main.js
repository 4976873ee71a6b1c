import cluster from 'node:cluster';
import { readConfiguration } from './configuration.js';
import { receiveInvalidations, sendInvalidation, startProcesses } from './processes.js';

// React renders several times slower without it.
process.env.NODE_ENV ??= 'production';

const configuration = readConfiguration(process.env);
if (configuration.metrics && cluster.isPrimary) {
  const { startMetricsServer } = await import('./metrics/metrics-server.js');
  await startMetricsServer(configuration.metrics);
}
if (configuration.processes > 1 && cluster.isPrimary) {
  startProcesses(configuration.processes);
} else {
  // Not above: a process that only starts others has no use for it, and it takes 20 MB.
  const { startPageServer } = await import('./page-server.js');
  receiveInvalidations(await startPageServer(configuration, sendInvalidation));
}
