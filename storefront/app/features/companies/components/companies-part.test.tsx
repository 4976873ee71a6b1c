import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

const gardens = {
  id: 'gardens',
  name: 'مؤسسة الحدائق',
  vatNumber: '311111111100003',
  registrationNumber: '1010183482',
  buildingNumber: '8228',
  street: 'طريق الملك فهد',
  secondaryNumber: '2121',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12214',
};
const book = (...companies: unknown[]) => ({
  customer: {
    id: 'customer-1',
    firstName: 'نورة',
    lastName: '',
    phone: null,
    addresses: [],
    companies,
  },
  checkoutOptions: { cities: ['الرياض', 'جدة'] },
});
// Typing need not take time.
const user = userEvent.setup({ delay: null });

afterEach(leaveShop);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

test('a company is added below the addresses', async () => {
  const { calls } = await openShop('/addresses', {
    answers: dataAnswers({
      Addresses: [book(), book(gardens)],
      CompanyCreate: { customerCompanyCreate: { errors: [], company: gardens } },
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'إضافة منشأة' }));
  const heading = await screen.findByRole('heading', { name: 'منشأة جديدة' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole('link', { name: 'إضافة عنوان' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'حفظ المنشأة' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('8 حقول تحتاج إلى مراجعة');
  await user.type(field('اسم المنشأة'), gardens.name);
  await user.type(field('الرقم الضريبي'), gardens.vatNumber);
  await user.type(field('رقم السجل التجاري'), gardens.registrationNumber);
  await user.type(field('رقم المبنى'), gardens.buildingNumber);
  await user.type(field('الشارع'), gardens.street);
  await user.type(field('الحي'), gardens.district);
  await user.type(field('المدينة'), gardens.city);
  await user.type(field('الرمز البريدي'), `${gardens.postalCode}{Enter}`);
  const added = await screen.findByRole('link', { name: 'إضافة منشأة' });
  await waitFor(() => expect(document.activeElement).toBe(added));
  expect(currentToasts()[0]?.text).toBe('تم حفظ المنشأة');
  expect(variablesOf(calls, 'CompanyCreate')[0]?.input).toMatchObject({
    vatNumber: gardens.vatNumber,
    secondaryNumber: '',
  });
  const card = within(await screen.findByRole('article', { name: gardens.name }));
  expect(card.getByText('الرقم الضريبي 311111111100003')).toBeDefined();
  expect(card.getByText('8228 طريق الملك فهد – العليا')).toBeDefined();
});

test('the server’s error is beside its field', async () => {
  const message = 'This company is in your account already.';
  await openShop('/en/addresses?company=gardens', {
    answers: dataAnswers({
      Addresses: book(gardens),
      CompanyUpdate: {
        customerCompanyUpdate: {
          errors: [{ field: 'vatNumber', code: 'TAKEN', message }],
          company: null,
        },
      },
    }),
  });
  await screen.findByRole('heading', { name: 'Edit the company' });
  await user.click(screen.getByRole('button', { name: 'Save the company' }));
  expect((await screen.findByRole('alert')).textContent).toContain(`VAT number: ${message}`);
});

test('a company is deleted after a question, and the list keeps the focus', async () => {
  const { calls } = await openShop('/en/addresses', {
    answers: dataAnswers({
      Addresses: [book(gardens), book()],
      CompanyDelete: { customerCompanyDelete: { errors: [] } },
    }),
  });
  const card = within(await screen.findByRole('article', { name: gardens.name }));
  await user.click(card.getByRole('button', { name: /^Delete/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this company?' }));
  expect(dialog.getByText(gardens.name)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete the company' }));
  await waitFor(() => expect(screen.queryByText(gardens.name)).toBeNull());
  expect(variablesOf(calls, 'CompanyDelete')).toEqual([{ id: 'gardens' }]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('a company that is gone leads back to the list', async () => {
  await openShop('/en/addresses?company=another', {
    answers: dataAnswers({ Addresses: book(gardens) }),
  });
  expect(await screen.findByText('This company is no longer in your list.')).toBeDefined();
});
