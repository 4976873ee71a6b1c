import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, getToday } from '~/shared/calendar/days';
import { formatTypedDay } from '~/shared/calendar/typed-day';
import { teachDialogs } from '~tests/dialogs';
import { renderIn } from '~tests/render';
import { decoration } from '~tests/services-data';
import { mockApi } from '~tests/shop/mock-api';
import BookingEventForm from './booking-event-form';
import { BookingPart } from './booking-part';

beforeAll(async () => {
  teachDialogs();
  Element.prototype.scrollIntoView = () => {};
  await import('~/shared/api/browser-client');
});
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const full = addDays(getToday(), 8);
const free = addDays(getToday(), 9);

test('a full day is not taken; a free one is sent with kind and place', async () => {
  const calls = mockApi();
  renderIn(
    'en',
    <BookingPart kind="event" withoutScript={null}>
      {(request) => (
        <BookingEventForm {...request} service={decoration} cities={[]} fullDates={[full]} />
      )}
    </BookingPart>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Option graduation' }));
  const day = screen.getByRole('textbox', { name: /^Day of the event/ });
  await userEvent.type(day, formatTypedDay(full));
  await userEvent.type(screen.getByLabelText(/^Place of the event/), 'Al Narjis');
  await userEvent.type(screen.getByRole('combobox', { name: /^City/ }), 'Riyadh');
  await userEvent.type(screen.getByLabelText(/^Name/), 'Noura');
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '0551234567');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'noura@example.com');
  const send = screen.getByRole('button', { name: 'Send the request' });
  await userEvent.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('This day is fully booked.');
  await userEvent.clear(day);
  await userEvent.type(day, formatTypedDay(free));
  await userEvent.click(send);
  expect(
    await screen.findByRole('heading', {
      name: 'We have your request, and the day is kept for you',
    }),
  ).toBeDefined();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.variables.input).toMatchObject({
    service: 'event-decoration',
    options: ['graduation'],
    eventDate: free,
    eventLocation: 'Al Narjis',
  });
});
