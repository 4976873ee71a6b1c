import { randomBytes } from 'node:crypto';
import { maskPath } from './browser-reports/masking.js';
import { getRequestId } from './request-ids.js';

/**
 * Spans in OpenTelemetry's format: one for each page and each call of the API, whose own spans have
 * it as their parent. The SDK for Node would take 20 MB for them.
 *
 * @typedef {{
 *   traceId: string, spanId: string, parentSpanId: string, name: string, kind: number,
 *   startTimeUnixNano: string, endTimeUnixNano: string,
 *   attributes: { key: string, value: { stringValue?: string, intValue?: number } }[],
 *   status: { code?: number },
 * }} Span
 */

const sendEvery = 2_000;
const sendTimeout = 5_000;
/** Of spans that wait: where the collector is away, those that come later are left out. */
const mostWaiting = 2_000;

const kindServer = 2;
const statusError = 2;
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Has each request recorded and its trace passed on to the API; nothing without an address.
 *
 * @param {import('./configuration.js').Configuration['traces']} traces
 * @param {typeof fetch} [send]
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 *   after `setRequestId`
 */
export function createTracer(traces, send = fetch) {
  if (!traces) return () => {};
  const { endpoint, share } = traces;
  const enqueue = createExporter(endpoint, send);
  return (request, response) => {
    const [, traceId = getRequestId(request), parentSpanId = '', flags = flagsOf(traceId, share)] =
      traceParent.exec(String(request.headers.traceparent ?? '')) ?? [];
    const spanId = randomBytes(8).toString('hex');
    request.headers.traceparent = `00-${traceId}-${spanId}-${flags}`;
    if ((Number.parseInt(flags, 16) & 1) === 0) return;
    const startTimeUnixNano = nanoseconds();
    const path = maskPath(request.url ?? '/');
    const method = request.method ?? '';
    response.once('close', () => {
      const { statusCode } = response;
      enqueue({
        traceId,
        spanId,
        parentSpanId,
        name: `${method} ${path}`,
        kind: kindServer,
        startTimeUnixNano,
        endTimeUnixNano: nanoseconds(),
        attributes: [
          { key: 'http.request.method', value: { stringValue: method } },
          { key: 'url.path', value: { stringValue: path } },
          { key: 'http.response.status_code', value: { intValue: statusCode } },
        ],
        status: statusCode >= 500 ? { code: statusError } : {},
      });
    });
  };
}

/**
 * Sampled by the trace's id, as the SDK's `traceidratio`.
 *
 * @param {string} traceId
 * @param {number} share of all traces, from 0 to 1
 */
function flagsOf(traceId, share) {
  return Number.parseInt(traceId.slice(16, 28), 16) < share * 2 ** 48 ? '01' : '00';
}

function nanoseconds() {
  return String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n);
}

/**
 * @param {string} endpoint
 * @param {typeof fetch} send
 * @returns {(span: Span) => void}
 */
function createExporter(endpoint, send) {
  /** @type {Span[]} */
  let waiting = [];
  const resource = {
    attributes: [{ key: 'service.name', value: { stringValue: 'mashtal-storefront' } }],
  };

  async function sendWaiting() {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const scopeSpans = [{ scope: { name: 'mashtal' }, spans }];
    try {
      await send(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(sendTimeout),
      });
    } catch {
      // The collector is away: a trace is not worth a line of the log for each request.
    }
  }

  setInterval(sendWaiting, sendEvery).unref();
  return (span) => {
    if (waiting.length < mostWaiting) waiting.push(span);
  };
}
