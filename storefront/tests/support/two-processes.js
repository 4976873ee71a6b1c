// Two processes behind one port, each of which prints the tags that it invalidates.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { receiveInvalidations, sendInvalidation, startProcesses } from '../../server/processes.js';

if (cluster.isPrimary) {
  startProcesses(2);
  cluster.on('listening', (_worker, { port }) => console.log(port));
} else {
  /** @type {string[]} */
  const invalidated = [];
  receiveInvalidations((tags) => invalidated.push(...tags));
  const server = createServer((request, response) => {
    if (request.method === 'POST') sendInvalidation([`product-${process.pid}`]);
    if (request.url === '/die') process.exit(7);
    response.setHeader('connection', 'close');
    response.end(JSON.stringify({ pid: process.pid, invalidated }));
  });
  process.on('SIGTERM', () => process.exit(0));
  server.listen(0, '127.0.0.1');
}
