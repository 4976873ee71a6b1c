import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BookingsScreen } from '~/features/bookings/components/bookings-screen';
import { RequestScreen } from '~/features/bookings/components/request-screen';
import { currentToasts, dismissToast } from '~/shared/toast/toast-store';
import { answerApi } from './answers';
import { teachDialogs } from './dialogs';
import { renderIn } from './render';
import { quotedRequest, requestWith } from './requests-data';

beforeAll(async () => {
  teachDialogs();
  await import('~/shared/api/browser-client');
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

const { reference } = requestWith();

test('a guest gives the phone, a wrong one is told, and a reload asks no more', async () => {
  const calls = answerApi({ Booking: [{ booking: null }, { booking: requestWith() }] });
  const { unmount } = renderIn('en', <RequestScreen reference={reference} signedIn={false} />);
  const phone = await screen.findByLabelText(/^Mobile number/);
  await userEvent.type(phone, '0550000000');
  await userEvent.click(screen.getByRole('button', { name: 'Show the request' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We found no request with this number and this mobile.',
  );
  await userEvent.clear(phone);
  await userEvent.type(phone, '0551234567');
  await userEvent.click(screen.getByRole('button', { name: 'Show the request' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Landscaping' })).toBeDefined();
  expect(calls.map(({ variables }) => variables)).toEqual([
    { reference, phone: '0550000000' },
    { reference, phone: '0551234567' },
  ]);
  unmount();
  answerApi({ Booking: { booking: requestWith() } });
  renderIn('en', <RequestScreen reference={reference} signedIn={false} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Landscaping' })).toBeDefined();
});

test('the heading is there before the request, and keeps the focus when it comes', async () => {
  answerApi({ Booking: { booking: requestWith() } });
  renderIn('en', <RequestScreen reference={reference} signedIn />);
  const heading = screen.getByRole('heading', { level: 1, name: `Request ${reference}` });
  heading.focus();

  await screen.findByText('We have your request and will call you soon.');

  expect(document.activeElement).toBe(heading);
  expect(heading.textContent).toBe('Landscaping');
});

test('a customer’s own request opens at once', async () => {
  const calls = answerApi({ Booking: { booking: requestWith() } });
  renderIn('en', <RequestScreen reference={reference} signedIn />);
  expect(await screen.findByText('We have your request and will call you soon.')).toBeDefined();
  const current = screen.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Received'),
  ]);
  expect(calls[0]?.variables).toEqual({ reference, phone: null });
});

test('a quote is accepted with the code that was sent', async () => {
  const accepted = requestWith({ state: 'ACCEPTED', canBeCancelled: false });
  const calls = answerApi({
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
  renderIn('en', <RequestScreen reference={reference} signedIn />);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the quote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept the quote' });
  expect(dialog.textContent).toContain('+966*******67');
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
  expect(calls.at(-1)?.variables).toEqual({ reference, phone: null, code: '2222' });
  expect(currentToasts()[0]?.text).toBe('The quote is accepted. Thank you for your trust.');
  expect(document.activeElement?.tagName).toBe('H1');
});

test('an expired quote cannot be accepted, and says what to do', async () => {
  answerApi({ Booking: { booking: quotedRequest({ isExpired: true }) } });
  renderIn('en', <RequestScreen reference={reference} signedIn />);
  expect(await screen.findByText(/This quote has expired/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept the quote' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Quote as PDF/ }).getAttribute('href')).toBe(
    '/api/q/secret?locale=en',
  );
});

test('a request is cancelled after a question, with a reason', async () => {
  const calls = answerApi({
    Booking: { booking: requestWith() },
    BookingCancel: {
      bookingCancel: {
        booking: requestWith({ state: 'CANCELLED', canBeCancelled: false }),
        errors: [],
      },
    },
  });
  renderIn('en', <RequestScreen reference={reference} signedIn />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel this request?' });
  await userEvent.type(within(dialog).getByRole('textbox'), ' Moving house ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('This request was cancelled.')).toBeDefined();
  expect(calls.at(-1)?.variables).toEqual({ reference, phone: null, reason: 'Moving house' });
  expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull();
});

test('the list leads to each request; without any it leads to the services', async () => {
  const pagination = { currentPage: 1, lastPage: 2, total: 11 };
  answerApi({ MyBookings: { myBookings: { bookings: [requestWith()], pagination } } });
  const { unmount } = renderIn('ar', <BookingsScreen />, '/requests');
  const link = await screen.findByRole('link', { name: /Landscaping/ });
  expect(link.getAttribute('href')).toBe(`/requests/${reference}`);
  expect(screen.getByText('تم استلام الطلب')).toBeDefined();
  expect(screen.getByRole('link', { name: 'الصفحة التالية' }).getAttribute('href')).toBe(
    '/requests?page=2',
  );
  unmount();
  answerApi({
    MyBookings: { myBookings: { bookings: [], pagination: { ...pagination, total: 0 } } },
  });
  renderIn('ar', <BookingsScreen />, '/requests');
  expect(await screen.findByRole('heading', { name: 'لا توجد طلبات بعد' })).toBeDefined();
});
