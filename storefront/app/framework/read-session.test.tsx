import { type DocumentNode, parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryApi } from '~/shared/api/client';
import { type CustomerRequest, writeRequestBody } from '~/shared/api/customer-request';
import { startSession, tokenKey } from '~/shared/session/session-store';
import { readSession } from './read-session';

const cartDocument: DocumentNode = parse('query Cart { cart { id image { path widths } } }');
const orderDocument: DocumentNode = parse(
  'query Order($number: String!) { cart: customerOrder(number: $number) { id } }',
);
const body = writeRequestBody({ document: cartDocument });
const order = { tokenKey, language: 'ar', bodies: [body], pictureSizes: '96px' };
const image = { __typename: 'CatalogueImage', path: '/media/renditions/0f', widths: [320, 640] };
const cart = { __typename: 'Cart', id: 'cart', image };
const send = vi.fn<typeof fetch>(async () => Response.json({ data: { cart } }));
const { dataset } = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', send);
  send.mockClear();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  delete dataset.guest;
});

test('a page is a guest’s where no session is stored, or none can be', () => {
  localStorage.setItem(tokenKey, 'a-token');
  readSession(order);
  expect(dataset).not.toHaveProperty('guest');
  send.mockClear();

  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  readSession(order);
  expect(dataset).toHaveProperty('guest', '');
  delete dataset.guest;

  localStorage.clear();
  readSession(order);
  expect(dataset).toHaveProperty('guest', '');
  expect(send).not.toHaveBeenCalled();
});

test.each<CustomerRequest>([
  { document: cartDocument },
  { document: orderDocument, variables: { number: '1042' } },
])('the client takes the response to what was sent before it was loaded, once', async (request) => {
  // given a page that has sent its query
  const { document, variables = {} } = request;
  startSession('a-token');
  readSession({ ...order, bodies: [writeRequestBody(request)] });
  const [, sent] = send.mock.calls[0] ?? [];
  expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer a-token');

  // when its loader sends the same, then it is not sent again
  const data = await queryApi(document, variables as never);
  expect(data).toMatchObject({ cart: { id: 'cart' } });
  expect(send).toHaveBeenCalledOnce();

  // and the next time it is
  await queryApi(document, variables as never, { refresh: true });
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ['failed', () => send.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['is of another session', () => localStorage.setItem(tokenKey, 'an-older-token')],
])('a query whose early response %s is sent again', async (name, prepare) => {
  startSession(`token ${name}`);
  prepare();
  readSession(order);

  const data = await queryApi(cartDocument, {});

  expect(data).toMatchObject({ cart: { id: 'cart' } });
  expect(send).toHaveBeenCalledTimes(2);
});

test('an unused response is dropped after 30 seconds', () => {
  localStorage.setItem(tokenKey, 'a-token');
  readSession(order);
  expect(window.earlyResponses?.responses.size).toBe(1);

  vi.advanceTimersByTime(30_000);

  expect(window).not.toHaveProperty('earlyResponses');
});

test('the first pictures of a response are shown by the skeleton, until they may be old', async () => {
  const lines = Array.from({ length: 6 }, (_, line) => ({
    image: { path: `/media/renditions/${line}`, widths: [320, 640] },
    secondImage: { path: '/media/renditions/second', widths: [320] },
  }));
  send.mockImplementationOnce(async () => Response.json({ data: { cart: { lines } } }));
  const decoded: string[] = [];
  // jsdom loads no pictures.
  class DecodedImage {
    sizes = '';
    srcset = '';
    currentSrc = '/chosen.avif';
    async decode() {
      decoded.push(`${this.sizes}: ${this.srcset}`);
    }
  }
  vi.stubGlobal('Image', DecodedImage);
  const { style } = document.documentElement;
  localStorage.setItem(tokenKey, 'a-token');

  readSession(order);

  await vi.waitUntil(() => style.getPropertyValue('--early-picture-4'));
  expect(style.getPropertyValue('--early-picture-1')).toBe('url("/chosen.avif")');
  expect(decoded).toHaveLength(4);
  expect(decoded[1]).toBe(
    '96px: /media/renditions/1/320.avif 320w, /media/renditions/1/640.avif 640w',
  );

  vi.advanceTimersByTime(30_000);
  expect(style.length).toBe(0);
});
