import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { dataAnswers, mockApi, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';
import { orderWith, parcel } from '~tests/shop/orders-data';
import type { Order } from '../api/orders';

afterEach(leaveShop);

function pageOf(...items: Order[]) {
  const pagination = { currentPage: 1, lastPage: 1, total: items.length };
  return { customerOrders: { items, pagination } };
}

test('each order offers what it allows and nothing else', async () => {
  await openShop('/en/orders', {
    answers: dataAnswers({
      Orders: pageOf(
        orderWith({ id: 'a', number: '18', progress: 'PENDING', canCancel: true }),
        orderWith({ id: 'b', number: '17', canTrack: true, canCancel: true }),
        orderWith({ id: 'c', number: '16', progress: 'COMPLETED', canReorder: true }),
        orderWith({ id: 'd', number: '15', progress: 'CANCELLED' }),
      ),
    }),
  });
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
  expect(within(rows[3] as HTMLElement).getByText('Cancelled')).toBeDefined();
});

test('the open order shows its journey, its parcel and how it is paid', async () => {
  await openShop('/orders?order=14', {
    answers: dataAnswers({
      Orders: pageOf(orderWith({ progress: 'SHIPPED', canTrack: true, shipments: [parcel] })),
    }),
  });
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
  const { calls } = await openShop('/en/orders', {
    answers: dataAnswers({
      Orders: pageOf(order),
      OrderCancel: { customerOrderCancel: { errors: [], order: cancelled } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order 14' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel order #14?' });
  expect(dialog.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    'SAR\u00a0211.00 goes back to the card you paid with.',
  );
  await userEvent.type(within(dialog).getByRole('textbox'), ' Moving house ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Cancelled')).toBeDefined();
  expect(variablesOf(calls, 'OrderCancel')).toEqual([{ number: '14', reason: 'Moving house' }]);
  // The payload has the order as it is now.
  expect(variablesOf(calls, 'Orders')).toHaveLength(1);
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('The order has been cancelled'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My orders' })),
  );
});

test('a refused cancellation is explained in the dialog; keeping the order sends nothing', async () => {
  const message = 'Your plants have left the farm already.';
  const { calls } = await openShop('/en/orders', {
    answers: dataAnswers({
      Orders: pageOf(orderWith({ canCancel: true, payment: null })),
      OrderCancel: { customerOrderCancel: { errors: [{ message, code: 'NOT_ALLOWED' }] } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order 14' }));
  expect(screen.getByText(/You have not paid anything yet/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(variablesOf(calls, 'OrderCancel')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cancel order 14' })).toBeDefined();
});

test('opening an order beside the list asks for nothing, another page does', async () => {
  const { calls, router } = await openShop('/en/orders', {
    answers: dataAnswers({ Orders: pageOf(orderWith()) }),
  });
  await userEvent.click(await screen.findByRole('link', { name: /^Details of order/ }));
  expect(await screen.findByRole('dialog', { name: /#14/ })).toBeDefined();
  expect(variablesOf(calls, 'Orders')).toEqual([{ page: 1 }]);
  await router.navigate('/en/orders?page=2');
  expect(variablesOf(calls, 'Orders')).toEqual([{ page: 1 }, { page: 2 }]);
});

test('without orders it leads to the shop', async () => {
  await openShop('/en/orders', { answers: dataAnswers({ Orders: pageOf() }) });
  const heading = await screen.findByRole('heading', { name: 'No orders yet' });
  const state = within(heading.parentElement as HTMLElement);
  expect(state.getByRole('link').getAttribute('href')).toBe('/en/products');
});

test('offline it says so, and reads the list once the line is back', async () => {
  await openShop('/en/orders', { answers: { Orders: 'offline' } });
  expect((await screen.findByRole('alert')).textContent).toContain('There was a connection issue');
  mockApi(dataAnswers({ Orders: pageOf(orderWith()) }));
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('rowheader', { name: '#14' })).toBeDefined();
});

function textOf(element: Element): string {
  return element.textContent ?? '';
}

function isCurrent(element: Element): boolean {
  return element.getAttribute('aria-current') === 'step';
}
