import cluster from 'node:cluster';
import { readConfiguration } from './configuration.js';
import { startPageServer } from './page-server.js';
import { listenToOtherProcesses, startProcesses, tellOtherProcesses } from './processes.js';

// React renders several times slower without it.
process.env.NODE_ENV ??= 'production';

const configuration = readConfiguration(process.env);
if (configuration.processes > 1 && cluster.isPrimary) {
  startProcesses(configuration.processes);
} else {
  listenToOtherProcesses(await startPageServer(configuration, tellOtherProcesses));
}
