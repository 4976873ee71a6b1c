import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentToasts } from '~/shared/toast/toast-store';
import { quotedRequest, requestWith } from '~tests/requests-data';
import { dataAnswers, variablesOf } from '~tests/shop/mock-api';
import { leaveShop, openShop } from '~tests/shop/open-shop';

afterEach(leaveShop);

const { reference } = requestWith();
const address = `/en/requests/${reference}`;

/** The request's page as the operations' data make it. */
function openRequest(operations: Record<string, object | object[]>, options?: { guest: boolean }) {
  return openShop(address, { answers: dataAnswers(operations), ...options });
}

test('a guest enters the phone, a wrong one is refused, and a reload does not ask again', async () => {
  const { calls, router } = await openRequest(
    { Booking: [{ booking: null }, { booking: requestWith() }] },
    { guest: true },
  );
  const phone = await screen.findByLabelText(/^Mobile number/);
  await userEvent.type(phone, '0550000000');
  await userEvent.click(screen.getByRole('button', { name: 'Show the request' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We found no request with this number and this mobile.',
  );
  await userEvent.clear(phone);
  await userEvent.type(phone, '0551234567');
  await userEvent.click(screen.getByRole('button', { name: 'Show the request' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Landscaping' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(variablesOf(calls, 'Booking')).toEqual([
    { reference, phone: '0550000000' },
    { reference, phone: '0551234567' },
  ]);
  expect(router.state.location.search).toBe('');
  cleanup();

  await openRequest({ Booking: { booking: requestWith() } }, { guest: true });

  expect(await screen.findByRole('heading', { level: 1, name: 'Landscaping' })).toBeDefined();
});

test('a guest without a link types the number too, and is led to the request', async () => {
  const { router } = await openShop('/en/requests', {
    guest: true,
    answers: dataAnswers({ Booking: { booking: requestWith() } }),
  });
  await userEvent.type(screen.getByLabelText(/^Request number/), ` ${reference.toLowerCase()} `);
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '0551234567');

  await userEvent.click(screen.getByRole('button', { name: 'Show the request' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Landscaping' })).toBeDefined();
  expect(router.state.location).toMatchObject({ pathname: address, search: '' });
});

test('a customer’s own request opens at once', async () => {
  const { calls } = await openRequest({ Booking: { booking: requestWith() } });
  expect(await screen.findByText('We have your request and will call you soon.')).toBeDefined();
  const current = screen.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Received'),
  ]);
  expect(variablesOf(calls, 'Booking')).toEqual([{ reference, phone: null }]);
});

test('a quote is accepted with the code that was sent', async () => {
  const accepted = requestWith({ state: 'ACCEPTED', canBeCancelled: false });
  const { calls } = await openRequest({
    Booking: { booking: quotedRequest() },
    QuoteCodeRequest: {
      quoteCodeRequest: { maskedPhone: '+966*******67', retryAfter: 60, errors: [] },
    },
    QuoteAccept: [
      {
        quoteAccept: {
          booking: null,
          errors: [{ field: 'code', code: 'CODE_WRONG', message: 'This code is wrong.' }],
        },
      },
      { quoteAccept: { booking: accepted, errors: [] } },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the quote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept the quote' });
  expect(await within(dialog).findByText('+966*******67')).toBeDefined();
  expect(dialog.textContent).toContain('SAR\u00a02,127.50');
  const type = async (code: string) => {
    await userEvent.click(within(dialog).getByLabelText('Digit 1 of 4'));
    await userEvent.paste(code);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  };
  await type('1111');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This code is wrong.');
  await type('2222');
  expect(await screen.findByText('You accepted the quote; we are getting ready.')).toBeDefined();
  expect(variablesOf(calls, 'QuoteAccept').at(-1)).toEqual({
    reference,
    phone: null,
    code: '2222',
  });
  expect(variablesOf(calls, 'Booking')).toHaveLength(1);
  await waitFor(() =>
    expect(currentToasts()[0]?.text).toBe('The quote is accepted. Thank you for your trust.'),
  );
  expect(document.activeElement?.tagName).toBe('H1');
});

test('an expired quote cannot be accepted, and says what to do', async () => {
  await openRequest({ Booking: { booking: quotedRequest({ isExpired: true }) } });
  expect(await screen.findByText(/This quote has expired/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept the quote' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Quote as PDF/ }).getAttribute('href')).toBe(
    '/api/q/secret?locale=en',
  );
});

test('a request is cancelled after a question, with a reason', async () => {
  const { calls } = await openRequest({
    Booking: { booking: requestWith() },
    BookingCancel: {
      bookingCancel: {
        booking: requestWith({ state: 'CANCELLED', canBeCancelled: false }),
        errors: [],
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel this request?' });
  await userEvent.type(within(dialog).getByRole('textbox'), ' Moving house ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('This request was cancelled.')).toBeDefined();
  expect(variablesOf(calls, 'BookingCancel')).toEqual([
    { reference, phone: null, reason: 'Moving house' },
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull();
});

test('the list leads to each request; without any it leads to the services', async () => {
  const pagination = { currentPage: 1, lastPage: 2, total: 11 };
  await openShop('/requests', {
    answers: dataAnswers({ MyBookings: { myBookings: { bookings: [requestWith()], pagination } } }),
  });
  const link = await screen.findByRole('link', { name: /Landscaping/ });
  expect(link.getAttribute('href')).toBe(`/requests/${reference}`);
  expect(screen.getByText('تم استلام الطلب')).toBeDefined();
  expect(screen.getByRole('link', { name: 'الصفحة التالية' }).getAttribute('href')).toBe(
    '/requests?page=2',
  );
  cleanup();

  await openShop('/requests', {
    answers: dataAnswers({
      MyBookings: { myBookings: { bookings: [], pagination: { ...pagination, total: 0 } } },
    }),
  });

  expect(await screen.findByRole('heading', { name: 'لا توجد طلبات بعد' })).toBeDefined();
});

test('a request that cannot be loaded says so, and comes with another try', async () => {
  await openShop(address, {
    answers: { Booking: ['offline', { data: { booking: requestWith() } }] },
  });
  expect(await screen.findByText(/There was a connection issue/)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Landscaping' })).toBeDefined();
});
