import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endSession } from '~/shared/session/session-store';
import type { SignInTab } from '~/shared/sign-in/sign-in-store';
import { teachDialogs } from '~tests/dialogs';
import { renderIn } from '~tests/render';
import { dataAnswers, mockApi } from '~tests/shop/mock-api';
import AuthDialog from './auth-dialog';

const phone = '+966550000000';
const sent = { signInCodeRequest: { errors: [], phone, expiresIn: 300, resendAfter: 60 } };
const refusal = (message: string, code: string, retryAfter?: number) => [
  { field: null, message, code, retryAfter },
];

beforeAll(async () => {
  teachDialogs();
  await import('~/shared/api/browser-client');
});
beforeEach(() => {
  sessionStorage.clear();
  endSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openDialog(tab: SignInTab = 'login', onSignedIn = () => {}) {
  return renderIn('en', <AuthDialog open tab={tab} onClose={() => {}} onSignedIn={onSignedIn} />);
}

/** A page that opens and closes the dialog. */
function Host() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AuthDialog
        open={open}
        tab="login"
        onClose={useCallback(() => setOpen(false), [])}
        onSignedIn={() => {}}
      />
    </>
  );
}

async function askForCode() {
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '0550000000');
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  return screen.findByLabelText('Digit 1 of 4');
}

test('each tab has its title, and its button waits for what is needed', async () => {
  mockApi();
  openDialog('register');
  expect(screen.getByRole('dialog', { name: 'Create account' })).toBeDefined();
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create my account' });
  for (const label of ['First name', 'Last name', 'Mobile number']) {
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).required).toBe(true);
  }
  await userEvent.type(screen.getByLabelText(/^First name/), 'Noura');
  expect(create.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '0550000000');
  expect(create.disabled).toBe(false);
  await userEvent.click(screen.getByRole('tab', { name: 'Log in' }));
  expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeDefined();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send the code' });
  expect(send.disabled).toBe(true);
});

test('a code signs in, and nothing of it is kept', async () => {
  const calls = mockApi(
    dataAnswers({
      SignInCodeRequest: sent,
      SignInCodeVerify: {
        signInCodeVerify: {
          errors: [],
          token: 'fake-token',
          customer: { firstName: 'Noura', lastName: '', phone, email: null },
        },
      },
    }),
  );
  const onSignedIn = vi.fn();
  openDialog('login', onSignedIn);
  await askForCode();
  expect(sessionStorage.getItem('temp_phone')).toBe(phone);
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(
    screen.getByText(/has been sent to/).id,
  );
  await userEvent.keyboard('4217{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(currentSession()).toEqual({ status: 'customer', token: 'fake-token' });
  expect(sessionStorage).toHaveLength(0);
  expect(calls[1]?.variables).toEqual({ input: { phone, code: '4217', purpose: 'LOGIN' } });
});

test('going back keeps what was typed, and the code on its way can be entered', async () => {
  const calls = mockApi(dataAnswers({ SignInCodeRequest: sent }));
  openDialog('register');
  await userEvent.type(screen.getByLabelText(/^First name/), 'Noura');
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '0550000000');
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }));
  await screen.findByLabelText('Digit 1 of 4');
  await userEvent.keyboard('42');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Create account' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Noura');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Mobile number/)));
  await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
  expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 4').value).toBe('');
  expect(screen.getByText(/^Send again in \d\d seconds$/)).toBeDefined();
  expect(calls).toHaveLength(1);
});

test('after a reload the requested tab opens and offers the code until it expires', async () => {
  mockApi(dataAnswers({ SignInCodeRequest: sent }));
  const before = openDialog();
  await askForCode();
  before.unmount();
  const after = openDialog('register');
  expect(screen.getByRole('dialog', { name: 'Create account' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
  expect(screen.getByText(phone)).toBeDefined();
  after.unmount();
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
  openDialog();
  expect(screen.queryByRole('button', { name: 'Enter the code' })).toBeNull();
});

test('closing forgets the error, and the next opening shows the requested tab', async () => {
  mockApi(
    dataAnswers({
      SignInCodeRequest: {
        signInCodeRequest: { errors: refusal('This is not a mobile number.', 'UNSUPPORTED_PHONE') },
      },
    }),
  );
  renderIn('en', <Host />);
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Log in' }));
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '0112345678');
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This is not a mobile number.');
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a lock counts down beside the reason', async () => {
  const locked = 'Too many wrong codes. Try again in 1 minute.';
  mockApi(
    dataAnswers({
      SignInCodeRequest: sent,
      SignInCodeVerify: {
        signInCodeVerify: { errors: refusal(locked, 'TOO_MANY_ATTEMPTS', 60) },
      },
    }),
  );
  openDialog();
  await askForCode();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.keyboard('0000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(locked);
  expect(screen.getByText(/You can try again in .1:00/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 4')));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText(/You can try again in .0:4[45]/)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(46_000));
  expect(screen.getByText('You can try again now.')).toBeDefined();
});

test('a lost connection is said so and loses nothing', async () => {
  mockApi({ ...dataAnswers({ SignInCodeRequest: sent }), SignInCodeVerify: 'offline' });
  openDialog();
  await askForCode();
  await userEvent.keyboard('4217{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There was a connection issue. Please check your internet connection and try again.',
  );
});
