// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingAction } from './pending-action';
import { clearPendingAction, storePendingAction } from './pending-action-store';
import { closeSignIn, currentSignInRequest, requestSignIn } from './sign-in-store';
import { takePendingAction } from './take-pending-action';

const wish: PendingAction = { kind: 'add-to-cart', variantId: 'UHJvZHVjdDox', quantity: 2 };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

test('an action is taken once', () => {
  storePendingAction(wish);
  expect(takePendingAction()).toEqual(wish);
  expect(takePendingAction()).toBeNull();
});

test('the latest action takes the place of the one before', () => {
  storePendingAction(wish);
  storePendingAction({ kind: 'add-to-wishlist', productId: 'UHJvZHVjdDoy' });
  expect(takePendingAction()).toEqual({ kind: 'add-to-wishlist', productId: 'UHJvZHVjdDoy' });
});

test('planting assistance is kept over the sign-in', () => {
  storePendingAction({ ...wish, plantingAssistance: true });
  expect(takePendingAction()).toEqual({ ...wish, plantingAssistance: true });
});

test('an action of more than half an hour ago is forgotten', () => {
  vi.useFakeTimers();
  storePendingAction(wish);
  vi.advanceTimersByTime(30 * 60_000);
  expect(takePendingAction()).toEqual(wish);
  storePendingAction(wish);
  vi.advanceTimersByTime(30 * 60_000 + 1);
  expect(takePendingAction()).toBeNull();
});

test.each([
  'not json',
  '{}',
  'null',
  '{"storedAt":1,"action":{"kind":"buy-now"}}',
  `{"storedAt":${Date.now()},"action":{"kind":"buy-now","variantId":"x","quantity":1,"plantingAssistance":"yes"}}`,
  `{"storedAt":${Date.now() * 2},"action":{"kind":"drop-tables","variantId":"x","quantity":1}}`,
])('%s in the storage is no action', (text) => {
  sessionStorage.setItem('pending_action', text);
  expect(takePendingAction()).toBeNull();
  expect(sessionStorage.getItem('pending_action')).toBeNull();
});

test('asking to sign in keeps the action, and closing does not lose it', () => {
  requestSignIn({ pendingAction: wish, returnTo: '/cart' });
  expect(currentSignInRequest()).toEqual({ tab: 'login', returnTo: '/cart' });
  closeSignIn();
  expect(currentSignInRequest()).toBeNull();
  expect(takePendingAction()).toEqual(wish);
  storePendingAction(wish);
  clearPendingAction();
  expect(takePendingAction()).toBeNull();
});

test('a browser without storage forgets, and does not break', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storePendingAction(wish);
  expect(takePendingAction()).toBeNull();
});
