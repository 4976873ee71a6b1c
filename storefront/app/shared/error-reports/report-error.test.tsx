import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiUnavailableError } from '../api/api-errors';

const send = vi.fn<typeof fetch>(async () => new Response());

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('fetch', send);
  send.mockClear();
  window.history.replaceState(null, '', '/en/products?q=fern');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const load = () => import('./report-error');
const sent = () => send.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));
/** The code that sends is loaded at the first error. */
const settled = () => vi.waitFor(() => expect(send).toHaveBeenCalled(), 10_000);

test('an uncaught error is sent once, without the query of its page', async () => {
  const { reportUncaughtErrors, reportError } = await load();
  reportUncaughtErrors();
  const error = new TypeError('Cannot read properties of null');

  window.dispatchEvent(new ErrorEvent('error', { error }));
  reportError('caught', error);
  await settled();

  expect(sent()).toEqual([
    {
      kind: 'uncaught',
      reference: expect.stringMatching(/^[0-9a-f]{8}$/),
      name: 'TypeError',
      message: 'Cannot read properties of null',
      path: '/en/products',
      stack: expect.any(String),
    },
  ]);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
});

test('a document sends five at most, and none for a line that broke', async () => {
  const { reportError } = await load();
  reportError('router', new ApiUnavailableError());
  for (let count = 0; count < 7; count += 1) reportError('caught', new Error(`${count}`));
  await settled();

  expect(sent().map(({ message }) => message)).toEqual(['0', '1', '2', '3', '4']);
});

test('what hydration wraps is named by its cause', async () => {
  const { reportError } = await load();
  reportError('recoverable', new Error('While hydrating', { cause: new RangeError('The cause') }));
  await settled();
  expect(sent()).toMatchObject([{ name: 'RangeError', message: 'The cause' }]);
});
