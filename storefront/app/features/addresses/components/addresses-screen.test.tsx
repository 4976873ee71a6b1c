import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { dataAnswers, mockApi, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

const home = {
  id: 'home',
  firstName: 'نورة',
  lastName: 'العتيبي',
  phone: '+966550000000',
  shortCode: 'RRRD2929',
  buildingNumber: '2929',
  street: 'شارع العليا',
  secondaryNumber: '8118',
  district: 'حي الورود',
  city: 'الرياض',
  postalCode: '12251',
  isDefaultShipping: true,
  isDefaultBilling: true,
};
const farm = {
  ...home,
  id: 'farm',
  shortCode: null,
  street: 'طريق الخرج',
  isDefaultShipping: false,
  isDefaultBilling: false,
};
const book = (...addresses: unknown[]) => ({
  customer: {
    id: 'customer-1',
    firstName: 'نورة',
    lastName: 'العتيبي',
    phone: '+966550000000',
    addresses,
    companies: [],
  },
  checkoutOptions: { cities: ['الرياض', 'جدة'] },
});

afterEach(leaveShop);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const cardOf = async (street: string) =>
  within(
    (await screen.findByText(new RegExp(street), { selector: 'article bdi' })).closest(
      'article',
    ) as HTMLElement,
  );

test('a first address is added: what is missing is said, what is known is filled in', async () => {
  const { calls } = await openShop('/addresses', {
    answers: dataAnswers({
      Addresses: [book(), book(home)],
      AddressBookCreate: { customerAddressCreate: { errors: [], address: { id: 'home' } } },
    }),
  });
  expect(await screen.findByRole('heading', { name: 'لا توجد عناوين محفوظة' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'إضافة عنوان' }));
  const heading = await screen.findByRole('heading', { name: 'عنوان جديد' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(field('رقم الجوال').value).toBe('+966550000000');

  await userEvent.click(screen.getByRole('button', { name: 'حفظ العنوان' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('حقلان يحتاجان إلى مراجعة');
  await userEvent.click(within(alert).getByRole('button', { name: /^الشارع/ }));
  await waitFor(() => expect(document.activeElement).toBe(field('الشارع')));

  await userEvent.keyboard('شارع العليا');
  await userEvent.type(field('العنوان المختصر'), 'rrrd٢٩٢٩');
  expect(field('العنوان المختصر').value).toBe('RRRD2929');
  expect(field('رقم المبنى').value).toBe('2929');
  await userEvent.type(field('المدينة'), 'الرياض{Enter}');
  const added = await screen.findByRole('link', { name: 'إضافة عنوان' });
  await waitFor(() => expect(document.activeElement).toBe(added));
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('تم حفظ العنوان'));
  expect(variablesOf(calls, 'AddressBookCreate')[0]?.input).toMatchObject({
    firstName: 'نورة',
    shortCode: 'RRRD2929',
    buildingNumber: '2929',
    street: 'شارع العليا',
    city: 'الرياض',
    postalCode: '',
  });
});

test('a card shows the two lines, what it is the default for, and what it is not', async () => {
  await openShop('/en/addresses', { answers: dataAnswers({ Addresses: book(home, farm) }) });
  const first = await cardOf('شارع العليا');
  expect(first.getByText('2929 شارع العليا – حي الورود')).toBeDefined();
  expect(first.getByText('الرياض 12251 – 8118')).toBeDefined();
  expect(first.getByText('RRRD2929').dir).toBe('ltr');
  expect(first.getByText('055 000 0000').dir).toBe('ltr');
  expect(first.getByText('Default for delivery')).toBeDefined();
  expect(first.queryByRole('button', { name: /^Deliver here/ })).toBeNull();
  const second = await cardOf('طريق الخرج');
  expect(second.queryByText('Default for delivery')).toBeNull();
  expect(
    second.getByRole('button', { name: /^Deliver here by default ?نورة العتيبي, طريق الخرج$/ }),
  ).toBeDefined();
});

test('another default is chosen without reading the addresses again, and the card keeps the focus', async () => {
  const addresses = [
    { ...home, isDefaultShipping: false },
    { ...farm, isDefaultShipping: true },
  ];
  const { calls } = await openShop('/en/addresses', {
    answers: dataAnswers({
      Addresses: book(home, farm),
      AddressBookSetDefault: { customerAddressSetDefault: { errors: [], addresses } },
    }),
  });
  const card = await cardOf('طريق الخرج');
  await userEvent.click(card.getByRole('button', { name: /^Deliver here/ }));
  expect(await card.findByText('Default for delivery')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ARTICLE'));
  expect(variablesOf(calls, 'AddressBookSetDefault')).toEqual([{ id: 'farm', use: 'SHIPPING' }]);
  expect(variablesOf(calls, 'Addresses')).toHaveLength(1);
});

test('an edit that the connection loses stays in the form, and is saved the next time', async () => {
  await openShop('/en/addresses', {
    answers: { ...dataAnswers({ Addresses: book(home) }), AddressBookUpdate: 'offline' },
  });
  await userEvent.click(await screen.findByRole('link', { name: /^Edit/ }));
  await screen.findByRole('heading', { name: 'Edit the address' });
  await userEvent.clear(field('Street'));
  await userEvent.type(field('Street'), 'شارع التحلية');
  await userEvent.click(screen.getByRole('button', { name: 'Save the address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  expect(field('Street').value).toBe('شارع التحلية');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert').parentElement));

  const address = { ...home, street: 'شارع التحلية' };
  mockApi(dataAnswers({ AddressBookUpdate: { customerAddressUpdate: { errors: [], address } } }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the address' }));
  const edit = await screen.findByRole('link', { name: /^Edit/ });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  expect(screen.getByText(/شارع التحلية –/)).toBeDefined();
  const remove = screen.getByRole('button', { name: /^Delete/ });
  remove.focus();
  await userEvent.click(remove);
  expect(document.activeElement).not.toBe(edit);
});

test('the server’s errors are beside their fields', async () => {
  const message = 'A secondary number has four digits.';
  await openShop('/en/addresses?edit=home', {
    answers: dataAnswers({
      Addresses: book(home),
      AddressBookUpdate: {
        customerAddressUpdate: { errors: [{ field: 'secondaryNumber', code: 'INVALID', message }] },
      },
    }),
  });
  await screen.findByRole('heading', { name: 'Edit the address' });
  await userEvent.click(screen.getByRole('button', { name: 'Save the address' }));
  expect((await screen.findByRole('alert')).textContent).toContain(`Secondary number: ${message}`);
  expect(field('Secondary number').getAttribute('aria-invalid')).toBe('true');
});

test('an address is deleted after a question, and the list keeps the focus', async () => {
  const { calls } = await openShop('/en/addresses', {
    answers: dataAnswers({
      Addresses: [book(home, farm), book(home)],
      AddressBookDelete: { customerAddressDelete: { errors: [] } },
    }),
  });
  const card = await cardOf('طريق الخرج');
  await userEvent.click(card.getByRole('button', { name: /^Delete ?نورة/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this address?' }));
  expect(dialog.getByText('2929 طريق الخرج – حي الورود')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(variablesOf(calls, 'AddressBookDelete')).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: /^Delete ?نورة/ }));
  const again = within(screen.getByRole('dialog', { name: 'Delete this address?' }));
  await userEvent.click(again.getByRole('button', { name: 'Delete the address' }));
  await waitFor(() => expect(screen.queryByText(/طريق الخرج/)).toBeNull());
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('The address is deleted'));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'));
});

test('an address that is gone leads back to the list', async () => {
  await openShop('/en/addresses?edit=another', { answers: dataAnswers({ Addresses: book(home) }) });
  expect(await screen.findByText('This address is no longer in your list.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'My addresses' }).getAttribute('href')).toBe(
    '/en/addresses',
  );
});
