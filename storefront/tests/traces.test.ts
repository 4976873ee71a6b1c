// @vitest-environment node
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfiguration } from '../server/configuration.js';
import { createTracer } from '../server/traces.js';

const id = '0123456789abcdef0123456789abcdef';
const parent = 'fedcba9876543210';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** What the collector gets of one request, and the trace that the API gets. */
async function trace(
  url: string,
  { status = 200, share = 1, headers = {} as Record<string, string> } = {},
) {
  const send = vi.fn(async () => new Response());
  const traces = { endpoint: 'http://collector/v1/traces', share };
  const request = { method: 'GET', url, headers: { 'x-request-id': id, ...headers } };
  const response = Object.assign(new EventEmitter(), { statusCode: status });
  const tracer = createTracer(traces, send as unknown as typeof fetch);
  tracer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  response.emit('close');
  await vi.advanceTimersByTimeAsync(2_000);
  const [, init] = (send.mock.calls[0] ?? []) as unknown as [string?, RequestInit?];
  const spans = init
    ? JSON.parse(String(init.body)).resourceSpans[0].scopeSpans[0].spans
    : undefined;
  return { span: spans?.[0], passed: (request.headers as Record<string, string>).traceparent };
}

test('a trace begins with the id of its request, and the API’s span is below it', async () => {
  const { span, passed } = await trace('/en/products');
  expect(span).toMatchObject({ traceId: id, parentSpanId: '', name: 'GET /en/products', kind: 2 });
  expect(passed).toBe(`00-${id}-${span.spanId}-01`);
  expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
});

test('a trace of the proxy in front goes on', async () => {
  const { span } = await trace('/', {
    headers: { traceparent: `00-${'a'.repeat(32)}-${parent}-01` },
  });
  expect(span).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: parent });
});

test('nothing personal is in a span', async () => {
  const { span } = await trace('/order/MB-7Q4M-9XKD-0007?phone=0512345678&code=1234');
  expect(JSON.stringify(span)).not.toMatch(/7Q4M|0512345678|1234(?!56789abcdef)/);
  expect(span.name).toBe('GET /order/***');
});

test('a failure is marked', async () => {
  expect((await trace('/', { status: 503 })).span.status).toEqual({ code: 2 });
});

test('of a share, the same traces are left out by each server', async () => {
  expect((await trace('/', { share: 0 })).span).toBeUndefined();
  expect((await trace('/', { share: 0 })).passed).toMatch(/-00$/);
});

test('nothing is recorded without an address', () => {
  expect(readConfiguration({}).traces).toBeUndefined();
  const request = { headers: {} } as IncomingMessage;
  createTracer(undefined)(request, {} as ServerResponse);
  expect(request.headers.traceparent).toBeUndefined();
});

test('the address is that of OpenTelemetry’s variables', () => {
  const { traces } = readConfiguration({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' });
  expect(traces?.endpoint).toBe('http://collector:4318/v1/traces');
});
