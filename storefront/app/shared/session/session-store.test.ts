// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test('a stored token makes a customer', async () => {
  localStorage.setItem('token', 'fake-token');
  const { currentSession } = await import('./session-store');
  expect(currentSession()).toEqual({ status: 'customer', token: 'fake-token' });
});

test('no stored token makes a guest', async () => {
  const { currentSession } = await import('./session-store');
  expect(currentSession()).toEqual({ status: 'guest' });
});

test('starting and ending a session writes and clears the token', async () => {
  const { currentSession, startSession, endSession } = await import('./session-store');
  startSession('fake-token');
  expect(localStorage.getItem('token')).toBe('fake-token');
  expect(currentSession().status).toBe('customer');
  endSession();
  expect(localStorage.getItem('token')).toBeNull();
  expect(currentSession().status).toBe('guest');
});

test('a refused session is dropped and announced', async () => {
  const { currentSession, endUnknownSession, startSession } = await import('./session-store');
  const listener = vi.fn();
  window.addEventListener('auth_error', listener);
  startSession('fake-token');
  endUnknownSession();
  expect(currentSession().status).toBe('guest');
  expect(listener).toHaveBeenCalledOnce();
});

test('signing out in another tab signs out here', async () => {
  localStorage.setItem('token', 'fake-token');
  const { currentSession } = await import('./session-store');
  expect(currentSession().status).toBe('customer');
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(currentSession().status).toBe('guest');
});
