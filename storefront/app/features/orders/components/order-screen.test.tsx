import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';
import { line, orderWith } from '~tests/shop/orders-data';
import type { WholeOrder } from '../api/orders';

afterEach(leaveShop);

function show(language: 'ar' | 'en', order: WholeOrder | null, answers = {}) {
  return openShop(language === 'ar' ? '/orders/14' : '/en/orders/14', {
    answers: dataAnswers({ Order: { customerOrder: order }, ...answers }),
  });
}

test('the page shows the day of delivery, the payment and the fee', async () => {
  const delivery = {
    name: 'Van of the farm',
    date: '2026-11-24',
    startsAt: '16:00',
    endsAt: '20:00',
    earliestDate: null,
    latestDate: null,
  };
  await show(
    'en',
    orderWith({
      delivery,
      paymentFee: 1_500,
      shipping: 6_500,
      payment: {
        method: 'CASH_ON_DELIVERY',
        state: 'PENDING',
        brand: null,
        lastDigits: null,
        refunded: 0,
        giftCards: 0,
        giftCardsRefunded: 0,
        instalments: null,
      },
    }),
  );
  const journey = await screen.findByRole('region', { name: 'Its journey' });
  expect(journey.textContent).toContain('Arriving Tuesday, November 24');
  const amounts = screen.getByRole('region', { name: 'Amounts' });
  expect(amounts.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'DeliverySAR 50.00Cash on delivery feeSAR 15.00',
  );
  expect(screen.getByRole('region', { name: 'Payment' }).textContent).toContain(
    'Cash on deliveryYou pay when it arrives',
  );
  expect(journey.querySelector('button')).toBeNull();
});

test.each([
  ['REQUESTED', 'PROCESSING', 'We ask the recipient by text message whether the address is right.'],
  ['REQUESTED', 'DELIVERED', null],
  ['CONFIRMED', 'DELIVERED', 'The recipient has confirmed the address.'],
  ['NOT_REQUESTED', 'PROCESSING', null],
] as const)(
  'a gift whose address is %s, of an order that is %s',
  async (addressState, progress, text) => {
    const gift = {
      recipientName: 'سارة',
      senderName: '',
      message: '',
      hidesPrices: true,
      addressState,
    };
    await show('en', orderWith({ gift, progress }));
    const part = (await screen.findByRole('region', { name: 'A gift' })).textContent;
    expect(part).toContain('For سارة');
    if (text) expect(part).toContain(text);
    else expect(part).not.toContain('recipient');
  },
);

test('an unknown order, or another customer’s, is not found', async () => {
  await show('ar', null);
  const heading = await screen.findByRole('heading', { level: 2, name: 'لم نجد هذا الطلب' });
  const state = within(heading.parentElement as HTMLElement);
  expect(state.getByRole('link').getAttribute('href')).toBe('/orders');
});

test('ordering again fills the cart and leads there', async () => {
  const order = orderWith({ progress: 'COMPLETED', canReorder: true });
  const { router } = await show('en', order, {
    OrderReorder: { customerOrderReorder: { errors: [], cart: { quantity: 2 }, missing: [] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Order again: order 14' }));
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('The products are in your cart'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/cart'));
});

test('what is gone is named before the cart is shown', async () => {
  const missing = [{ name: 'Golden pothos', message: 'It is sold out.' }];
  const order = orderWith({ canReorder: true, lines: [line, { ...line, id: 'line-2' }] });
  await show('en', order, {
    OrderReorder: { customerOrderReorder: { errors: [], cart: { quantity: 1 }, missing } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Order again/ }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Some products are no longer available',
  });
  expect(within(dialog).getByRole('listitem').textContent).toBe('Golden pothosIt is sold out.');
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/en/cart');
});

test('where all of it is gone, the way leads to the shop and not to the cart', async () => {
  const missing = [{ name: 'Golden pothos', message: 'It is no longer sold.' }];
  await show('ar', orderWith({ canReorder: true }), {
    OrderReorder: { customerOrderReorder: { errors: [], cart: { quantity: 0 }, missing } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /اطلب مرة أخرى/ }));
  const dialog = await screen.findByRole('dialog', { name: 'لم تعد هذه المنتجات متوفرة' });
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/products');
});

test('a return is requested with lines, quantities and a reason, and then shown', async () => {
  const order = orderWith({
    progress: 'DELIVERED',
    canReturn: true,
    returnUntil: '2026-11-28',
    lines: [
      { ...line, returnableQuantity: 2 },
      { ...line, id: 'line-2', name: 'Snake plant' },
    ],
  });
  const request = {
    id: 'return',
    state: 'REQUESTED' as const,
    requestedAt: '2026-11-22T09:00:00Z',
    reason: 'Broken branches',
    answer: null,
    refund: null,
    lines: [{ orderLineId: 'line-1', name: 'Golden pothos', quantity: 1 }],
  };
  const changed = { ...order, canReturn: false, returns: [request] };
  const { calls } = await show('en', order, {
    OrderReturn: { customerOrderReturn: { errors: [], order: changed } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Return products' }));
  const dialog = screen.getByRole('dialog', { name: 'Return products' });
  const send = await within(dialog).findByRole('button', { name: 'Ask for the return' });
  expect(dialog.textContent).toContain('until Saturday, November 28.');
  await userEvent.click(send);
  expect(await within(dialog).findByText('Choose at least one product.')).toBeDefined();
  expect(within(dialog).getByText('Tell us why.')).toBeDefined();

  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Golden pothos/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decrease quantity' }));
  await userEvent.type(within(dialog).getByRole('textbox'), 'Broken branches');
  await userEvent.click(send);
  const part = await screen.findByRole('region', { name: 'Return' });
  expect(part.textContent).toContain('Under review');
  expect(part.textContent).toContain('Golden pothos × 1');
  expect(variablesOf(calls, 'OrderReturn')).toEqual([
    {
      input: {
        number: '14',
        lines: [{ lineId: 'line-1', quantity: 1 }],
        reason: 'Broken branches',
      },
    },
  ]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
});
