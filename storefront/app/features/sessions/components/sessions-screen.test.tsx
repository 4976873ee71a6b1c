import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

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

afterEach(leaveShop);

test('this device is first and has no button to sign it out', async () => {
  await openShop('/en/sessions', { answers: dataAnswers({ CustomerSessions: list(phone, here) }) });
  const [first, second] = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('Chrome on Windows');
  expect(within(first as HTMLElement).getByText('This device')).toBeDefined();
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  const seen = within(second as HTMLElement).getByText('2 hours ago');
  expect([seen.tagName, seen.getAttribute('datetime')]).toEqual(['TIME', phone.lastSeenAt]);
  expect(seen.title).toMatch(/at/);
  expect(second?.textContent).toContain('Signed in: February 1, 2026');
});

test('another device is signed out, said so, and the list keeps the focus', async () => {
  const { calls } = await openShop('/en/sessions', {
    answers: dataAnswers({
      CustomerSessions: [list(here, phone, tablet), list(here, tablet)],
      CustomerSessionRevoke: { customerSessionRevoke: { errors: [] } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(variablesOf(calls, 'CustomerSessionRevoke')).toEqual([{ id: 'phone' }]);
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      tone: 'success',
      text: 'Safari on iPhone has been signed out',
    }),
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' })),
  );
});

test('all others are signed out after a question that counts them', async () => {
  const { calls } = await openShop('/sessions', {
    answers: dataAnswers({
      CustomerSessions: [list(here, phone, tablet), list(here)],
      CustomerSessionsRevokeOthers: { customerSessionsRevokeOthers: { errors: [], count: 2 } },
    }),
  });
  const others = 'تسجيل الخروج من الأجهزة الأخرى';
  await userEvent.click(await screen.findByRole('button', { name: others }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('سيُسجَّل الخروج من جهازين آخرين، ويبقى هذا الجهاز متصلًا.');
  expect(variablesOf(calls, 'CustomerSessionsRevokeOthers')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'تسجيل الخروج منها' }));
  expect(await screen.findByText('لا يوجد جهاز آخر مسجّل الدخول إلى حسابك.')).toBeDefined();
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('تم تسجيل الخروج من جهازين'));
  expect(screen.queryByRole('button', { name: others })).toBeNull();
});

test('a refusal is shown in the server’s words and the list is read again', async () => {
  const message = 'This device is signed out already.';
  await openShop('/en/sessions', {
    answers: dataAnswers({
      CustomerSessions: [list(here, phone), list(here)],
      CustomerSessionRevoke: {
        customerSessionRevoke: { errors: [{ message, code: 'NOT_FOUND' }] },
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Safari/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(currentToasts()).toEqual([]);
});

test('an API out of reach is named, and asked again', async () => {
  await openShop('/en/sessions', {
    answers: { CustomerSessions: ['offline', { data: list(here) }] },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Windows')).toBeDefined();
});
