import { expect, test, vi } from 'vitest';
import { DataCache } from './data-cache.server';

const limits = { maxBytes: 100, freshFor: 10, staleFor: 50 };

function answer(text: string, tags: string[] = [], size = 10) {
  return { text, tags, size };
}

function cacheAt() {
  const clock = { now: 1000 };
  const cache = new DataCache<ReturnType<typeof answer>>(limits, () => clock.now);
  return { cache, clock };
}

function later() {
  let resolve: (value: ReturnType<typeof answer>) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<ReturnType<typeof answer>>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

test('however many wait for a question, it is asked once', async () => {
  const { cache } = cacheAt();
  const { promise, resolve } = later();
  const ask = vi.fn(() => promise);
  const waiting = Promise.all([1, 2, 3].map(() => cache.get('palms', ask)));
  resolve(answer('palms'));
  expect((await waiting).map(({ text }) => text)).toEqual(['palms', 'palms', 'palms']);
  await cache.get('palms', ask);
  expect(ask).toHaveBeenCalledOnce();
});

test('a stale response is served once more while it is revalidated', async () => {
  const { cache, clock } = cacheAt();
  await cache.get('price', async () => answer('old'));
  clock.now += 9;
  expect((await cache.get('price', async () => answer('new'))).text).toBe('old');
  clock.now += 1;
  expect((await cache.get('price', async () => answer('new'))).text).toBe('old');
  await Promise.resolve();
  expect((await cache.get('price', async () => answer('never'))).text).toBe('new');
});

test('a response that is too old is not served', async () => {
  const { cache, clock } = cacheAt();
  await cache.get('price', async () => answer('old'));
  clock.now += 60;
  expect((await cache.get('price', async () => answer('new'))).text).toBe('new');
  clock.now += 10;
  expect((await cache.get('price', async () => answer('newer'), 0)).text).toBe('newer');
});

test('a failure reaches all waiting callers, and the next call requests again', async () => {
  const { cache } = cacheAt();
  const { promise, reject } = later();
  const ask = vi.fn(() => promise);
  const waiting = Promise.allSettled([cache.get('palms', ask), cache.get('palms', ask)]);
  reject(new Error('away'));
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ask).toHaveBeenCalledOnce();
  expect((await cache.get('palms', async () => answer('back'))).text).toBe('back');
});

test('while revalidation fails, the stale response is served until it is too old', async () => {
  const { cache, clock } = cacheAt();
  const away = () => Promise.reject(new Error('away'));
  await cache.get('palms', async () => answer('old'));
  clock.now += 20;
  expect((await cache.get('palms', away)).text).toBe('old');
  await Promise.resolve();
  expect((await cache.get('palms', away)).text).toBe('old');
  clock.now += 40;
  await expect(cache.get('palms', away)).rejects.toThrow('away');
});

test('what was used longest ago leaves first', async () => {
  const { cache } = cacheAt();
  const get = (key: string) => cache.get(key, async () => answer(key, [], 40));
  await get('a');
  await get('b');
  await get('a');
  await get('c');
  expect([cache.size, cache.bytes]).toEqual([2, 80]);
  const asked = vi.fn(async () => answer('asked', [], 40));
  await cache.get('a', asked);
  expect(asked).not.toHaveBeenCalled();
  await cache.get('b', asked);
  expect(asked).toHaveBeenCalledOnce();
});

test('an answer larger than everything is given and not kept', async () => {
  const { cache } = cacheAt();
  expect((await cache.get('all', async () => answer('all', [], 101))).text).toBe('all');
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test('what speaks of a changed product is forgotten, and nothing else', async () => {
  const { cache } = cacheAt();
  await cache.get('one', async () => answer('one', ['shop', 'product-1']));
  await cache.get('two', async () => answer('two', ['shop', 'product-2']));
  expect(cache.invalidate(['product-1', 'product-9'])).toBe(1);
  expect([cache.size, cache.bytes]).toEqual([1, 10]);
  expect(cache.invalidate()).toBe(1);
});

test('a response requested before an invalidation is not cached after it', async () => {
  const { cache } = cacheAt();
  const before = later();
  const waiting = cache.get('price', () => before.promise);
  cache.invalidate(['product-1']);
  const after = cache.get('price', async () => answer('new'));
  expect((await after).text).toBe('new');
  before.resolve(answer('old'));
  expect((await waiting).text).toBe('old');
  expect((await cache.get('price', async () => answer('never'))).text).toBe('new');
});
