import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';
import type { GiftDelivery, GiftDeliveryDetails } from './gift-delivery';

afterEach(leaveShop);

const details: GiftDeliveryDetails = {
  senderName: 'خالد',
  recipientName: 'ن••• ا•••',
  recipientPhone: '+966*******02',
  city: 'الرياض',
  address: 'شارع العليا 12',
  changeUntil: '2026-11-21T21:00:00Z',
  delivery: {
    date: '2026-11-22',
    startsAt: '09:00',
    endsAt: '13:00',
    earliestDate: null,
    latestDate: null,
  },
};
const open: GiftDelivery = { state: 'OPEN', reason: '', details };
const confirmed: GiftDelivery = {
  state: 'CONFIRMED',
  reason: '',
  details: { ...details, address: '' },
};
const token = '3f.tgk3a0.f0K7';

function show(
  language: 'ar' | 'en',
  gifts: (GiftDelivery | null)[],
  errors: { field: string | null; message: string; code: string }[] = [],
) {
  return openShop(`${language === 'ar' ? '' : '/en'}/gift-address/${token}`, {
    guest: true,
    answers: dataAnswers({
      GiftDelivery: gifts.map((giftDelivery) => ({ giftDelivery })),
      GiftAddressConfirm: { giftAddressConfirm: { errors, delivery: null } },
    }),
  });
}

test('the recipient reads whom it is from and when it comes, and says that the address is right', async () => {
  const { calls } = await show('en', [open, confirmed]);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('From خالد')).toBeDefined();
  expect(main.getByText(/^Sunday, November 22/)).toBeDefined();
  expect(main.getByText('شارع العليا 12')).toBeDefined();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe(
    'no-referrer',
  );

  await userEvent.click(main.getByRole('button', { name: 'This address is right' }));

  await waitFor(() => expect(main.getByRole('status').textContent).toContain('Thank you'));
  expect(variablesOf(calls, 'GiftAddressConfirm')).toEqual([{ token, input: null }]);
  expect(main.queryByText('شارع العليا 12')).toBeNull();
});

test('a correction is checked, sent and thanked for', async () => {
  const { calls } = await show('ar', [open, confirmed]);
  await userEvent.click(screen.getByRole('button', { name: 'اكتب عنوانًا آخر' }));
  const heading = screen.getByRole('heading', { name: 'إلى أين نوصلها؟' });
  await waitFor(() => expect(document.activeElement).toBe(heading));

  await userEvent.type(screen.getByLabelText(/^رقم المبنى/), '7');
  await userEvent.click(screen.getByRole('button', { name: 'أرسل العنوان' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('الشارع: هذا الحقل مطلوب.');
  expect(alert.textContent).toContain('رقم المبنى: يتكوّن رقم المبنى من أربعة أرقام.');

  await userEvent.clear(screen.getByLabelText(/^رقم المبنى/));
  await userEvent.type(screen.getByLabelText(/^العنوان المختصر/), 'rrrd2929');
  await userEvent.type(screen.getByLabelText(/^الشارع/), 'شارع الوادي');
  await userEvent.type(screen.getByLabelText(/^ملاحظة للمندوب/), 'بجوار المسجد');
  await userEvent.click(screen.getByRole('button', { name: 'أرسل العنوان' }));

  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('تم تأكيد العنوان'));
  expect(variablesOf(calls, 'GiftAddressConfirm')).toMatchObject([
    {
      token,
      input: {
        shortCode: 'RRRD2929',
        buildingNumber: '2929',
        street: 'شارع الوادي',
        note: 'بجوار المسجد',
      },
    },
  ]);
});

test('what the server refuses is said beside its field', async () => {
  const message = 'We do not come to this district on the day of this gift.';
  await show('en', [open], [{ field: 'district', message, code: 'INVALID' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Give another address' }));
  await userEvent.type(screen.getByLabelText(/^Street/), 'Wadi Street');
  await userEvent.click(screen.getByRole('button', { name: 'Send the address' }));

  expect((await screen.findByRole('alert')).textContent).toContain(`District: ${message}`);
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('Wadi Street');
});

test('a gift that is on its way says so, and so does an expired link', async () => {
  const reason = 'This gift is packed or on its way.';
  await show('en', [{ state: 'CLOSED', reason, details: null }]);
  expect(screen.getByText(reason)).toBeDefined();
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  await leaveShop();

  await show('ar', [null]);
  expect(screen.getByRole('heading', { name: 'انتهت صلاحية هذا الرابط' })).toBeDefined();
});
