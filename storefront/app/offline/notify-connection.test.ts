// @vitest-environment jsdom

import { afterEach, beforeAll, expect, test } from 'vitest';
import { translators } from '~/shared/i18n/translators.server';
import { currentToasts, dismissToast } from '~/shared/toast/toast-store';
import { notifyConnection } from './notify-connection';

beforeAll(() => notifyConnection(translators.en));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const hear = (name: 'online' | 'offline') => window.dispatchEvent(new Event(name));

test('a lost connection is announced once, until it is back', () => {
  hear('offline');
  hear('offline');
  expect(currentToasts()).toMatchObject([
    {
      tone: 'error',
      text: 'There was a connection issue. Please check your internet connection and try again.',
      duration: Number.POSITIVE_INFINITY,
    },
  ]);

  hear('online');
  expect(currentToasts()).toMatchObject([{ tone: 'success', text: 'You are online again' }]);
});

test('a connection that was never lost is not announced', () => {
  hear('online');
  expect(currentToasts()).toEqual([]);
});
