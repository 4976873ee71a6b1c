import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SessionsScreen } from '~/features/sessions/components/sessions-screen';
import { currentToasts, dismissToast } from '~/shared/toast/toast-store';
import { answerApi } from './answers';
import { teachDialogs } from './dialogs';
import { renderIn } from './render';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const here = {
  id: 'here',
  deviceName: 'Chrome on Windows',
  createdAt: '2026-03-03T09:00:00Z',
  lastSeenAt: minutesAgo(0),
  current: true,
};
const phone = {
  id: 'phone',
  deviceName: 'Safari on iPhone',
  createdAt: '2026-02-01T09:00:00Z',
  lastSeenAt: minutesAgo(125),
  current: false,
};
const tablet = { ...phone, id: 'tablet', deviceName: 'Chrome on Android' };
const list = (...customerSessions: unknown[]) => ({ customerSessions });

beforeAll(async () => {
  teachDialogs();
  await import('~/shared/api/browser-client');
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

test('this device stands first and has no button to sign it out', async () => {
  answerApi({ CustomerSessions: list(phone, here) });
  renderIn('en', <SessionsScreen />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Chrome on Windows');
  expect(within(first as HTMLElement).getByText('This device')).toBeDefined();
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  const seen = within(second as HTMLElement).getByText('2 hours ago');
  expect([seen.tagName, seen.getAttribute('datetime')]).toEqual(['TIME', phone.lastSeenAt]);
  expect(seen.title).toMatch(/at/);
  expect(second?.textContent).toContain('Signed in: February 1, 2026');
});

test('another device is signed out, said so, and the list keeps the focus', async () => {
  const calls = answerApi({
    CustomerSessions: [list(here, phone, tablet), list(here, tablet)],
    CustomerSessionRevoke: { customerSessionRevoke: { errors: [] } },
  });
  renderIn('en', <SessionsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(calls[1]).toEqual({ operation: 'CustomerSessionRevoke', variables: { id: 'phone' } });
  expect(currentToasts()[0]).toMatchObject({
    tone: 'success',
    text: 'Safari on iPhone has been signed out',
  });
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }));
});

test('all others are signed out after a question that counts them', async () => {
  const calls = answerApi({
    CustomerSessions: [list(here, phone, tablet), list(here)],
    CustomerSessionsRevokeOthers: { customerSessionsRevokeOthers: { errors: [], count: 2 } },
  });
  renderIn('ar', <SessionsScreen />);
  const others = 'تسجيل الخروج من الأجهزة الأخرى';
  await userEvent.click(await screen.findByRole('button', { name: others }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('سيُسجَّل الخروج من جهازين آخرين، ويبقى هذا الجهاز متصلًا.');
  expect(calls).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'تسجيل الخروج منها' }));
  expect(await screen.findByText('لا يوجد جهاز آخر مسجّل الدخول إلى حسابك.')).toBeDefined();
  expect(currentToasts()[0]?.text).toBe('تم تسجيل الخروج من جهازين');
  expect(screen.queryByRole('button', { name: others })).toBeNull();
});

test('a refusal is shown in the server’s words and the list is read again', async () => {
  const message = 'This device is signed out already.';
  answerApi({
    CustomerSessions: [list(here, phone), list(here)],
    CustomerSessionRevoke: {
      customerSessionRevoke: { errors: [{ message, code: 'NOT_FOUND' }] },
    },
  });
  renderIn('en', <SessionsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Safari/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(currentToasts()).toEqual([]);
});

test('an API out of reach is named, and asked again', async () => {
  answerApi({ CustomerSessions: [undefined, list(here)] });
  renderIn('en', <SessionsScreen />);
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Windows')).toBeDefined();
});
