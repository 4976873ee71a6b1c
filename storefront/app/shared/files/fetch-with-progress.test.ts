import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress';

afterEach(() => vi.unstubAllGlobals());

/** A browser's request whose sending and end the test decides. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  opened: string[] = [];
  body: unknown;
  status = 200;
  responseText = '{"data":{"sent":true}}';
  onload?: () => void;
  onerror?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: unknown) {
    this.body = body;
  }
}

test('a request is sent with its headers, reports its progress, and resolves as fetch does', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const parts: number[] = [];
  const send = fetchWithProgress((part) => parts.push(part));
  const answer = send('/graphql/', { method: 'POST', headers: { 'x-locale': 'ar' }, body: 'x' });
  const request = FakeRequest.last;
  expect(request.opened).toEqual(['POST', '/graphql/']);
  expect(request.headers).toEqual({ 'x-locale': 'ar' });
  expect(request.body).toBe('x');
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  request.onload?.();
  const response = await answer;
  expect(parts).toEqual([0.25, 1]);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: { sent: true } });
});

test('a broken line is an error of the network, as with fetch', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const answer = fetchWithProgress(() => {})('/graphql/');
  FakeRequest.last.onerror?.();
  await expect(answer).rejects.toThrow(TypeError);
});
