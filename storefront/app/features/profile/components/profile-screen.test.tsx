import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

const address = {
  id: 'home',
  firstName: 'نورة',
  lastName: 'العتيبي',
  phone: '+966550000002',
  shortCode: 'RRRD2929',
  buildingNumber: '2929',
  street: 'شارع الوشم',
  secondaryNumber: '8118',
  district: 'المربع',
  city: 'الرياض',
  postalCode: '12345',
  isDefaultShipping: true,
};
const noura = {
  id: 'customer-1',
  firstName: 'نورة',
  lastName: 'العتيبي',
  phone: '+966550000001',
  email: 'noura@example.com',
  pendingEmail: null,
  memberSince: '2026-03-03T20:00:00Z',
  addresses: [{ ...address, id: 'work', city: 'جدة', isDefaultShipping: false }, address],
};
const order = {
  id: 'o1',
  number: '14',
  createdAt: '2026-03-05T09:00:00Z',
  progress: 'SHIPPED',
  total: 23_000,
};

afterEach(leaveShop);

async function show(language: 'ar' | 'en', customer: unknown, orders: unknown[] = []) {
  const answers = dataAnswers({
    Profile: { customer },
    RecentOrders: { customerOrders: { items: orders } },
  });
  return (await openShop(language === 'ar' ? '/profile' : '/en/profile', { answers })).calls;
}

test('the customer is shown with initial, Gregorian date and a phone that reads left to right', async () => {
  await show('ar', noura);
  expect(await screen.findByText('معنا منذ 3 مارس 2026')).toBeDefined();
  expect(screen.getByText('ن')).toBeDefined();
  const phone = screen.getByText('055 000 0001');
  expect(phone.dir).toBe('ltr');
  expect(screen.getByText('noura@example.com').dir).toBe('ltr');
});

test('the default delivery address is the one shown', async () => {
  await show('ar', noura);
  const part = await screen.findByRole('region', { name: 'عنوان التوصيل' });
  expect(part.textContent).toContain('2929 شارع الوشم');
  expect(part.textContent).toContain('الرياض 12345');
  expect(part.textContent).not.toContain('جدة');
  expect(within(part).getByText('RRRD2929').dir).toBe('ltr');
  expect(within(part).getByRole('link').getAttribute('href')).toBe('/addresses');
});

test('what is missing is invited', async () => {
  await show('en', { ...noura, email: null, addresses: [] });
  const email = await screen.findByRole('link', { name: 'Add an e-mail' });
  expect(email.getAttribute('href')).toBe('/en/account');
  const invitation = screen.getByRole('link', { name: 'Add an address' });
  expect(invitation.getAttribute('href')).toBe('/en/addresses');
  expect(await screen.findByRole('link', { name: 'Browse plants' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('an address of mail that waits for its proof says so', async () => {
  await show('en', { ...noura, email: null, pendingEmail: 'new@example.com' });
  expect(await screen.findByText('new@example.com')).toBeDefined();
  expect(screen.getByText('Waiting to be confirmed')).toBeDefined();
  expect(screen.queryByText('Add an e-mail')).toBeNull();
});

test('the latest three orders lead to their details', async () => {
  const calls = await show('en', noura, [order]);
  const table = await screen.findByRole('table', { name: 'Recent orders' });
  expect(within(table).getByRole('rowheader').textContent).toContain('#14');
  expect(within(table).getAllByText('Shipped')).not.toHaveLength(0);
  expect(table.textContent).toContain('230.00');
  const details = within(table).getByRole('link', { name: 'Details of order 14' });
  expect(details.getAttribute('href')).toBe('/en/orders?order=14');
  expect(variablesOf(calls, 'RecentOrders')).toEqual([{ count: 3 }]);
});

test('a profile that cannot be loaded leaves the orders in place', async () => {
  await openShop('/en/profile', {
    answers: {
      Profile: 'offline',
      RecentOrders: { data: { customerOrders: { items: [order] } } },
    },
  });
  expect(await screen.findByRole('table', { name: 'Recent orders' })).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  expect(screen.getAllByRole('navigation', { name: 'Account menu' })).not.toHaveLength(0);
});

test('orders that cannot be loaded leave the profile in place', async () => {
  await openShop('/en/profile', {
    answers: { Profile: { data: { customer: noura } }, RecentOrders: { refusal: 'Not now.' } },
  });
  expect(screen.getByText('noura@example.com')).toBeDefined();
  const orders = within(screen.getByRole('region', { name: 'Recent orders' }));
  expect(orders.getByRole('alert').textContent).toContain('Not now.');
});
