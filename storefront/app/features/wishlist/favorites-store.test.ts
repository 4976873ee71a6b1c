import { afterEach, expect, test, vi } from 'vitest';
import { currentFavorites, followSession, markFavorite } from './favorites-store';

afterEach(() => followSession(null, async () => []));

test('a session’s favourites are asked for once, and a guest has none', async () => {
  const load = vi.fn(async () => ['a', 'b']);
  await followSession('fake-token', load);
  await followSession('fake-token', load);
  expect(load).toHaveBeenCalledOnce();
  expect([...currentFavorites()]).toEqual(['a', 'b']);
  await followSession(null, load);
  expect(currentFavorites().size).toBe(0);
});

test('what is marked while the answer is on its way stays marked', async () => {
  const following = followSession('fake-token', async () => ['a']);
  markFavorite('c', true);
  await following;
  expect([...currentFavorites()].sort()).toEqual(['a', 'c']);
});

test('what is taken out while the answer is on its way stays out', async () => {
  const following = followSession('fake-token', async () => ['a', 'b']);
  markFavorite('a', false);
  await following;
  expect([...currentFavorites()]).toEqual(['b']);
});

test('an answer for somebody who left is not shown', async () => {
  const slow = followSession('fake-token', async () => ['a']);
  await followSession(null, async () => []);
  await slow;
  expect(currentFavorites().size).toBe(0);
});

test('a failure leaves the hearts empty and is tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await followSession('fake-token', async () => {
    throw new Error('away');
  });
  expect(currentFavorites().size).toBe(0);
  await followSession('fake-token', async () => ['a']);
  expect([...currentFavorites()]).toEqual(['a']);
});

test('marking and unmarking', () => {
  markFavorite('x', true);
  expect(currentFavorites().has('x')).toBe(true);
  markFavorite('x', false);
  expect(currentFavorites().has('x')).toBe(false);
});
