import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '~/features/orders/api/load-orders';
import { OrdersScreen } from '~/features/orders/components/orders-screen';
import { currentToasts, dismissToast } from '~/shared/toast/toast-store';
import { answerApi } from './answers';
import { teachDialogs } from './dialogs';
import { orderWith, parcel } from './orders-data';
import { renderIn } from './render';

beforeAll(async () => {
  teachDialogs();
  await import('~/shared/api/browser-client');
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

function pageOf(...items: Order[]) {
  const pagination = { currentPage: 1, lastPage: 1, total: items.length };
  return { customerOrders: { items, pagination } };
}

test('each order offers what it allows and nothing else', async () => {
  answerApi({
    Orders: pageOf(
      orderWith({ id: 'a', number: '18', progress: 'PENDING', canCancel: true }),
      orderWith({ id: 'b', number: '17', canTrack: true, canCancel: true }),
      orderWith({ id: 'c', number: '16', progress: 'COMPLETED', canReorder: true }),
      orderWith({ id: 'd', number: '15', progress: 'CANCELLED' }),
    ),
  });
  renderIn('en', <OrdersScreen />, '/orders');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(
    rows.map((row) => [...row.querySelectorAll('a, button')].map(textOf).filter(Boolean)),
  ).toEqual([
    ['Details', 'Cancel order'],
    ['Details', 'Track', 'Cancel order'],
    ['Details', 'Order again'],
    ['Details'],
  ]);
  expect(screen.getByRole('link', { name: 'Track order 17' }).getAttribute('href')).toBe(
    '/en/orders/17#tracking',
  );
  expect(screen.getByText('Cancelled')).toBeDefined();
});

test('the open order shows its journey, its parcel and how it is paid', async () => {
  answerApi({
    Orders: pageOf(orderWith({ progress: 'SHIPPED', canTrack: true, shipments: [parcel] })),
  });
  renderIn('ar', <OrdersScreen />, '/orders?order=14');
  const panel = await screen.findByRole('dialog', { name: 'الطلب ⁦#14⁩' });
  const steps = within(panel).getAllByRole('listitem').filter(isCurrent);
  expect(steps.map(textOf)).toEqual([expect.stringContaining('Step SHIPPED')]);
  const link = within(panel).getByRole('link', { name: /290812345678/ });
  expect(link.getAttribute('href')).toBe('https://carrier.example/290812345678');
  expect(link.getAttribute('rel')).toBe('noreferrer');
  const events = within(panel).getByRole('list', { name: 'حركة الشحنة' });
  expect(within(events).getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringContaining('Left the farm'),
    expect.stringContaining('Packed'),
  ]);
  expect(within(panel).getByText('4242').dir).toBe('ltr');
  expect(within(panel).getByRole('link', { name: 'عرض الطلب كاملًا' }).getAttribute('href')).toBe(
    '/orders/14',
  );
});

test('an order is cancelled after a question that names the money, with a reason', async () => {
  const order = orderWith({ canCancel: true });
  const cancelled = orderWith({ progress: 'CANCELLED' });
  const calls = answerApi({
    Orders: [pageOf(order), pageOf(cancelled)],
    OrderCancel: { customerOrderCancel: { errors: [], order: cancelled } },
  });
  renderIn('en', <OrdersScreen />, '/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order 14' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel order #14?' });
  expect(dialog.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    'The whole amount, SAR\u00a0211.00, goes back to the card you paid with.',
  );
  await userEvent.type(within(dialog).getByRole('textbox'), ' Moving house ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Cancelled')).toBeDefined();
  expect(calls[1]?.variables).toEqual({ number: '14', reason: 'Moving house' });
  expect(currentToasts()[0]?.text).toBe('The order has been cancelled');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My orders' })),
  );
});

test('a refusal to cancel stays in the question; nobody who keeps the order changes it', async () => {
  const message = 'Your plants have left the farm already.';
  const calls = answerApi({
    Orders: pageOf(orderWith({ canCancel: true, payment: null })),
    OrderCancel: { customerOrderCancel: { errors: [{ message, code: 'NOT_ALLOWED' }] } },
  });
  renderIn('en', <OrdersScreen />, '/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order 14' }));
  expect(screen.getByText(/You have not paid anything yet/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ operation }) => operation)).toEqual(['Orders', 'OrderCancel']);
});

test('without orders it leads to the shop', async () => {
  answerApi({ Orders: pageOf() });
  renderIn('en', <OrdersScreen />, '/orders');
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/products');
});

test('offline it says so, and reads the list once the line is back', async () => {
  answerApi({});
  renderIn('en', <OrdersScreen />, '/orders');
  expect((await screen.findByRole('alert')).textContent).toContain('There was a connection issue');
  answerApi({ Orders: pageOf(orderWith()) });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('rowheader', { name: '#14' })).toBeDefined();
});

function textOf(element: Element): string {
  return element.textContent ?? '';
}

function isCurrent(element: Element): boolean {
  return element.getAttribute('aria-current') === 'step';
}
