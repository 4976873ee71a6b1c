import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentSession } from '~/shared/session/session-store';
import { currentToasts } from '~/shared/toast/toast-store';
import {
  currentConfirmationRequest,
  settleConfirmation,
} from '~/shared/verification/confirmation-store';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

const customer = {
  id: 'customer-1',
  firstName: 'Noura',
  lastName: 'Test',
  phone: '+966550000000',
  email: null as string | null,
  pendingEmail: null as string | null,
  hasPassword: false,
};
const account = (changes = {}) => ({ customer: { ...customer, ...changes } });
const done = (field: string, changes = {}) => ({
  [field]: { errors: [], ...account(changes) },
});
const refused = (
  field: string,
  ...errors: { code: string; message: string; field?: string }[]
) => ({
  [field]: { errors },
});
const unproved = { code: 'CONFIRMATION_REQUIRED', message: 'Please confirm first.' };

afterEach(leaveShop);

async function section(name: string) {
  return within(await screen.findByRole('region', { name }));
}

async function prove() {
  await waitFor(() => expect(currentConfirmationRequest()).not.toBeNull());
  settleConfirmation(true);
}

test('a name is saved, said so, and the header greets with it', async () => {
  const { calls } = await openShop('/en/account', {
    answers: dataAnswers({
      Account: account(),
      ProfileUpdate: done('profileUpdate', { firstName: 'نورة' }),
    }),
  });
  const names = await section('Name');
  const first = names.getByLabelText(/^First name/);
  const save = names.getByRole('button', { name: 'Save the name' });

  await userEvent.clear(first);
  await userEvent.click(save);
  expect(names.getByRole('alert').textContent).toContain('First name: This field is required.');
  await waitFor(() => expect(document.activeElement).toBe(names.getByRole('alert').parentElement));
  await userEvent.click(names.getByRole('button', { name: /^First name:/ }));
  await waitFor(() => expect(document.activeElement).toBe(first));

  await userEvent.type(first, 'نورة');
  await userEvent.click(save);
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Your name is saved'));
  expect(await screen.findByText('Welcome, نورة')).toBeDefined();
  expect(variablesOf(calls, 'ProfileUpdate')).toEqual([
    { input: { firstName: 'نورة', lastName: 'Test' } },
  ]);
  expect(variablesOf(calls, 'Account')).toHaveLength(1);
});

test('the server’s errors are beside their fields', async () => {
  await openShop('/en/account', {
    answers: dataAnswers({
      Account: account(),
      ProfileUpdate: refused('profileUpdate', {
        field: 'lastName',
        code: 'INVALID',
        message: 'Enter a name of at most 60 letters.',
      }),
    }),
  });
  const names = await section('Name');
  await userEvent.click(names.getByRole('button', { name: 'Save the name' }));
  await names.findByRole('alert');
  expect(names.getByLabelText(/^Last name/).getAttribute('aria-invalid')).toBe('true');
});

test('a new phone takes a proof, the number and its code', async () => {
  const phone = '0551111111';
  const sent = { errors: [], phone: '+966551111111', resendAfter: 60 };
  const { calls } = await openShop('/en/account', {
    answers: dataAnswers({
      Account: account(),
      PhoneChangeRequest: [refused('phoneChangeRequest', unproved), { phoneChangeRequest: sent }],
      PhoneChangeVerify: [
        refused('phoneChangeVerify', { code: 'INVALID_CODE', message: 'Not right.' }),
        done('phoneChangeVerify', { phone: '+966551111111' }),
      ],
    }),
  });
  const part = await section('Mobile number');
  await userEvent.click(part.getByRole('button', { name: 'Change the number' }));
  expect(part.getByText('Your other devices will be signed out.')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(part.getByLabelText(/^New mobile number/)),
  );
  await userEvent.keyboard(`${phone}{Enter}`);
  await prove();
  await part.findByLabelText('Digit 1 of 4');
  await userEvent.keyboard('0000{Enter}');
  expect((await part.findByRole('alert')).textContent).toBe('Not right.');
  await userEvent.keyboard('4217{Enter}');
  const change = await part.findByRole('button', { name: 'Change the number' });
  await waitFor(() => expect(document.activeElement).toBe(change));
  expect(part.getByText('055 111 1111')).toBeDefined();
  expect(variablesOf(calls, 'PhoneChangeVerify').at(-1)).toEqual({ phone, code: '4217' });
});

test('who would not prove it is left where they were', async () => {
  await openShop('/en/account', {
    answers: dataAnswers({
      Account: account(),
      PhoneChangeRequest: refused('phoneChangeRequest', unproved),
    }),
  });
  const part = await section('Mobile number');
  await userEvent.click(part.getByRole('button', { name: 'Change the number' }));
  await userEvent.keyboard('0551111111{Enter}');
  await waitFor(() => expect(currentConfirmationRequest()).not.toBeNull());
  settleConfirmation(false);
  await waitFor(() =>
    expect(part.getByRole<HTMLButtonElement>('button', { name: 'Send the code' }).disabled).toBe(
      false,
    ),
  );
  expect(part.queryByRole('alert')).toBeNull();
  expect(part.getByLabelText<HTMLInputElement>(/^New mobile number/).value).toBe('0551111111');
});

test('an e-mail is given, proved by six digits and shown as confirmed', async () => {
  const email = 'noura@example.com';
  const { calls } = await openShop('/en/account', {
    answers: dataAnswers({
      Account: [account(), account({ pendingEmail: email })],
      ProfileEmailRequest: { profileEmailRequest: { errors: [], email, resendAfter: 60 } },
      ProfileEmailConfirm: done('profileEmailConfirm', { email }),
    }),
  });
  const part = await section('E-mail');
  await userEvent.click(part.getByRole('button', { name: 'Add an e-mail' }));
  await userEvent.keyboard('noura{Enter}');
  expect(part.getByRole('alert').textContent).toContain('Please enter a valid e-mail address.');
  await userEvent.type(part.getByLabelText(/^E-mail address/), '@example.com{Enter}');
  const first = await part.findByLabelText('Digit 1 of 6');
  expect(part.getByText('Waiting for its code')).toBeDefined();
  expect(part.getByText('Send again in 60 seconds')).toBeDefined();
  await userEvent.click(first);
  await userEvent.paste('٤٢١ ٧٠٣');
  await userEvent.click(part.getByRole('button', { name: 'Confirm' }));
  expect(await part.findByText('Confirmed')).toBeDefined();
  expect(variablesOf(calls, 'ProfileEmailConfirm')).toEqual([{ code: '421703' }]);
});

test('an address that waits takes no focus, and can be forgotten', async () => {
  const pendingEmail = 'noura@example.com';
  await openShop('/account', {
    answers: dataAnswers({
      Account: account({ pendingEmail }),
      ProfileEmailCancel: done('profileEmailCancel'),
    }),
  });
  const part = await section('البريد الإلكتروني');
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(part.getByText(pendingEmail).dir).toBe('ltr');
  await userEvent.click(part.getByRole('button', { name: 'إلغاء هذا البريد' }));
  const add = await part.findByRole('button', { name: 'إضافة بريد إلكتروني' });
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('تم إلغاء البريد'));
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('a password waits for an e-mail, is checked here and judged by the server', async () => {
  const weak = 'This password is too common.';
  const { calls } = await openShop('/en/account', {
    answers: dataAnswers({
      Account: account({ email: 'noura@example.com', hasPassword: true }),
      ProfilePasswordChange: [
        refused('profilePasswordChange', {
          field: 'newPassword',
          code: 'WEAK_PASSWORD',
          message: weak,
        }),
        done('profilePasswordChange', { hasPassword: true }),
      ],
    }),
  });
  const part = await section('Password');
  await userEvent.click(part.getByRole('button', { name: 'Change the password' }));
  const fresh = part.getByLabelText<HTMLInputElement>(/^New password/);
  expect([fresh.type, fresh.autocomplete]).toEqual(['password', 'new-password']);
  await userEvent.click(part.getByRole('checkbox', { name: 'Show the password' }));
  expect(fresh.type).toBe('text');
  await userEvent.type(fresh, 'short{Enter}');
  expect(part.getByRole('alert').textContent).toContain('2 fields need your attention');
  await userEvent.type(part.getByLabelText(/^Current password/), 'the one before');
  await userEvent.clear(fresh);
  await userEvent.type(fresh, 'password1{Enter}');
  await waitFor(() => expect(fresh.getAttribute('aria-invalid')).toBe('true'));
  expect(part.getByRole('alert').textContent).toContain(weak);
  await userEvent.type(fresh, ' and a palm{Enter}');
  expect(await part.findByRole('button', { name: 'Change the password' })).toBeDefined();
  expect(variablesOf(calls, 'ProfilePasswordChange').at(-1)).toEqual({
    input: { currentPassword: 'the one before', newPassword: 'password1 and a palm' },
  });
});

test('without a confirmed e-mail there is no password to set, and it says why', async () => {
  await openShop('/en/account', { answers: dataAnswers({ Account: account() }) });
  const part = await section('Password');
  expect(part.getByRole<HTMLButtonElement>('button', { name: 'Set a password' }).disabled).toBe(
    true,
  );
  expect(part.getByText(/Confirm an e-mail address first/)).toBeDefined();
});

test('the data are saved as a file after a proof', async () => {
  const text = '{"phone":"+966550000000"}';
  const { saved, names } = watchDownloads();
  await openShop('/en/account', {
    answers: dataAnswers({
      Account: account(),
      ProfileDataExport: [
        refused('profileDataExport', unproved),
        { profileDataExport: { errors: [], data: text, fileName: 'mashtal-data.json' } },
      ],
    }),
  });
  const part = await section('My data');
  await userEvent.click(part.getByRole('button', { name: 'Download my data' }));
  await prove();
  await waitFor(() => expect(names).toEqual(['mashtal-data.json']));
  expect(saved[0]?.type).toBe('application/json');
  expect(saved[0]?.size).toBe(text.length);
});

/** What is saved as a file: jsdom knows no addresses of blobs. */
function watchDownloads() {
  const saved: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return { saved, names };
}

test('an account is deleted after a question, and nothing of it stays here', async () => {
  localStorage.setItem('cart', 'a-cart');
  await openShop('/en/account', {
    answers: dataAnswers({ Account: account(), ProfileDelete: { profileDelete: { errors: [] } } }),
  });
  const part = await section('Delete the account');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the account for good?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, delete my account' }));
  await waitFor(() => expect(currentSession().status).toBe('guest'));
  expect(localStorage).toHaveLength(0);
  await waitFor(() => expect(currentToasts()[0]?.text).toContain('Your account is deleted.'));
});

test('an open order keeps the account, and leads to the orders', async () => {
  await openShop('/en/account', {
    answers: dataAnswers({
      Account: account(),
      ProfileDelete: refused('profileDelete', {
        code: 'OPEN_ORDERS',
        message: 'Order 14 is open.',
      }),
    }),
  });
  const part = await section('Delete the account');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, delete my account' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Order 14 is open.');
  expect(dialog.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe(
    '/en/orders',
  );
  expect(currentSession().status).toBe('customer');
});
