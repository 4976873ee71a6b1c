import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RecentOrders } from '~/features/orders/components/recent-orders';
import { ProfileScreen } from '~/features/profile/components/profile-screen';
import { answerApi } from './answers';
import { renderIn } from './render';

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

beforeAll(() => import('~/shared/api/browser-client'));
afterEach(() => vi.unstubAllGlobals());

function show(language: 'ar' | 'en', customer: unknown, orders: unknown[] = []) {
  const calls = answerApi({
    Profile: { customer },
    RecentOrders: { customerOrders: { items: orders } },
  });
  renderIn(language, <ProfileScreen menu={null} recentOrders={<RecentOrders />} />);
  return calls;
}

test('the customer is shown with initial, Gregorian date and a phone that reads left to right', async () => {
  show('ar', noura);
  expect(await screen.findByText('معنا منذ 3 مارس 2026')).toBeDefined();
  expect(screen.getByText('ن')).toBeDefined();
  const phone = screen.getByText('055 000 0001');
  expect(phone.dir).toBe('ltr');
  expect(screen.getByText('noura@example.com').dir).toBe('ltr');
});

test('the default delivery address is the one shown', async () => {
  show('ar', noura);
  const part = await screen.findByRole('region', { name: 'عنوان التوصيل' });
  expect(part.textContent).toContain('2929 شارع الوشم');
  expect(part.textContent).toContain('الرياض 12345');
  expect(part.textContent).not.toContain('جدة');
  expect(within(part).getByText('RRRD2929').dir).toBe('ltr');
  expect(within(part).getByRole('link').getAttribute('href')).toBe('/addresses');
});

test('what is missing is invited', async () => {
  show('en', { ...noura, email: null, addresses: [] });
  const email = await screen.findByRole('link', { name: 'Add an e-mail' });
  expect(email.getAttribute('href')).toBe('/en/account');
  const invitation = screen.getByRole('link', { name: 'Add an address' });
  expect(invitation.getAttribute('href')).toBe('/en/addresses');
  expect(await screen.findByRole('link', { name: 'Browse plants' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('an address of mail that waits for its proof says so', async () => {
  show('en', { ...noura, email: null, pendingEmail: 'new@example.com' });
  expect(await screen.findByText('new@example.com')).toBeDefined();
  expect(screen.getByText('Waiting to be confirmed')).toBeDefined();
  expect(screen.queryByText('Add an e-mail')).toBeNull();
});

test('the latest three orders lead to their details', async () => {
  const calls = show('en', noura, [order]);
  const table = await screen.findByRole('table', { name: 'Recent orders' });
  expect(within(table).getByRole('rowheader').textContent).toContain('#14');
  expect(within(table).getAllByText('Shipped')).not.toHaveLength(0);
  expect(table.textContent).toContain('230.00');
  const details = within(table).getByRole('link', { name: 'Details of order 14' });
  expect(details.getAttribute('href')).toBe('/en/orders?order=14');
  expect(calls).toContainEqual({ operation: 'RecentOrders', variables: { count: 3 } });
});

test('a profile that does not come leaves the orders in place', async () => {
  answerApi({ RecentOrders: { customerOrders: { items: [order] } } });
  renderIn('en', <ProfileScreen menu={<nav />} recentOrders={<RecentOrders />} />);
  expect(await screen.findByRole('table')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('connection issue');
  expect(screen.getByRole('navigation')).toBeDefined();
});
