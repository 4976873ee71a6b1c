import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @typedef {'page' | 'data' | 'file' | 'api' | 'internal'} Kind */

/**
 * Counts what this process serves.
 *
 * @param {(pathname: string) => string} nameRoute
 */
export function createRequestMetrics(nameRoute) {
  // Has this process respond to the one that sums the metrics up.
  new AggregatorRegistry();
  collectDefaultMetrics({ prefix: 'mashtal_storefront_' });
  const duration = new Histogram({
    name: 'mashtal_storefront_request_seconds',
    help: 'Time from a request’s headers to the end of its response.',
    labelNames: ['kind', 'route', 'status'],
    buckets: seconds,
  });
  const aborted = new Counter({
    name: 'mashtal_storefront_requests_aborted',
    help: 'Requests whose client left before the end.',
    labelNames: ['kind'],
  });

  /**
   * @param {import('node:http').ServerResponse} response
   * @param {Kind} kind
   * @param {string} pathname
   */
  return (response, kind, pathname) => {
    const end = duration.startTimer();
    response.once('close', () => {
      if (!response.writableFinished) {
        aborted.inc({ kind });
        return;
      }
      const route = kind === 'page' || kind === 'data' ? nameRoute(pathname) : kind;
      end({ kind, route, status: response.statusCode });
    });
  };
}
