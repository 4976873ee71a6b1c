const drainTime = 10_000;

/**
 * On SIGTERM or SIGINT: takes no new connection, lets running responses end, then exits.
 *
 * @param {import('node:http').Server} server
 */
export function stopOnSignal(server) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, drainTime).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
