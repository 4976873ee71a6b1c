import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CustomerSummary } from '~/shared/customer/customer-summary';
import * as shrinking from '~/shared/photos/shrink-photo';
import { endSession } from '~/shared/session/session-store';
import { signInCustomer } from '~tests/customer';
import { renderIn } from '~tests/render';
import { landscaping, maintenance, photoLimits } from '~tests/services-data';
import { mockApi } from '~tests/shop/mock-api';
import BookingGardenForm, { type WantedService } from './booking-garden-form';
import { BookingPart } from './booking-part';

beforeAll(async () => {
  // What jsdom lacks.
  Element.prototype.scrollIntoView = () => {};
  await import('~/shared/api/browser-client');
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

type Customer = NonNullable<CustomerSummary['customer']>;

const sent = { data: { bookingRequest: { booking: { reference: 'MB-1111-2222-3333' } } } };

function show(wanted: WantedService | null = null, customer: Customer | null = null) {
  if (customer) signInCustomer({ customer, cart: null, favorites: [] });
  return renderIn(
    'en',
    <BookingPart kind="garden" withoutScript={null}>
      {(request) => (
        <BookingGardenForm
          {...request}
          services={[landscaping, maintenance]}
          cities={['Riyadh']}
          limits={photoLimits}
          wanted={wanted}
        />
      )}
    </BookingPart>,
  );
}

async function fill() {
  await userEvent.click(screen.getByRole('radio', { name: /^Landscaping/ }));
  await userEvent.selectOptions(screen.getByLabelText(/^Kind of place/), 'ROOFTOP');
  await userEvent.type(screen.getByRole('combobox', { name: /^City/ }), 'Riyadh');
  await userEvent.type(screen.getByLabelText(/^Name/), 'Noura');
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '0551234567');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'noura@example.com');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the request' }));

test('an empty form names what it lacks and sends nothing', async () => {
  const calls = mockApi();
  show();
  await send();
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Service: This field is required.',
    'Kind of place: This field is required.',
    'City: This field is required.',
    'Name: This field is required.',
    'Mobile number: This field is required.',
    'E-mail: This field is required.',
  ]);
  await userEvent.click(within(summary).getByRole('button', { name: /^City/ }));
  expect(document.activeElement?.getAttribute('name')).toBe('city');
  expect(calls).toEqual([]);
});

test('a request is sent once, and its reference takes the form’s place', async () => {
  const calls = mockApi({ BookingRequest: sent });
  show();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('MB-1111-2222-3333')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Track the request' }).getAttribute('href')).toBe(
    '/en/requests/MB-1111-2222-3333',
  );
  const title = screen.getByRole('heading', { name: 'We have your request' });
  // Given once the browser has painted.
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.variables).toMatchObject({
    input: { service: 'landscaping', spaceType: 'ROOFTOP', city: 'Riyadh', website: '' },
    photos: null,
  });
});

test('the next steps are shown once, before and after the request is sent', async () => {
  mockApi({ BookingRequest: sent });
  show();
  expect(screen.getAllByText('We call you')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'What happens then?' })).toBeDefined();
  await fill();
  await send();
  await screen.findByText('MB-1111-2222-3333');
  expect(screen.getAllByText('We call you')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'What happens now?' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'What happens then?' })).toBeNull();
});

test('the option of a link is selected, and other options stay', async () => {
  const wanted = { service: 'maintenance', option: 'pruning' };
  const { rerender, container } = show(wanted);
  expect(rerender).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Maintenance/ }).checked).toBe(true);
  const chips = () =>
    [...container.querySelectorAll<HTMLInputElement>('[name=options]')].filter(
      ({ checked }) => checked,
    );
  expect(chips().map(({ value }) => value)).toEqual(['pruning']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Option irrigation' }));
  expect(chips().map(({ value }) => value)).toEqual(['pruning', 'irrigation']);
  await userEvent.click(screen.getByRole('radio', { name: /^Landscaping/ }));
  expect(chips()).toEqual([]);
});

test('a link to a service and a customer who is known keep each other’s fields', () => {
  const wanted = { service: 'maintenance', option: 'pruning' };
  const phone = '+966551234567';

  show(wanted, {
    id: 'noura',
    firstName: 'Noura',
    lastName: '',
    phone,
    ordersCount: 0,
    email: 'n@example.com',
  });

  const typedInto = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(typedInto(/^Name/)).toBe('Noura');
  expect(typedInto(/^Mobile number/)).toBe('+966551234567');
  expect(typedInto(/^E-mail/)).toBe('n@example.com');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Maintenance/ }).checked).toBe(true);
});

test('a broken line keeps everything, and the next try has the same key', async () => {
  const calls = mockApi({ BookingRequest: 'offline' });
  const { unmount } = show();
  await fill();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('There was a connection issue');
  expect(alert.textContent).toContain('What you typed is kept here');
  unmount();

  // A reload: what was typed comes from the tab.
  const later = mockApi({ BookingRequest: sent });
  show();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Noura');
  await send();
  expect(await screen.findByText('MB-1111-2222-3333')).toBeDefined();
  expect(later[0]?.variables.idempotencyKey).toBe(calls[0]?.variables.idempotencyKey);

  // The next request is another one, and begins empty.
  await userEvent.click(screen.getByRole('button', { name: 'Another request' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  expect({ ...sessionStorage }).toEqual({
    request_phone: '{"reference":"MB-1111-2222-3333","phone":"0551234567"}',
  });
});

test('the server’s errors are beside their fields', async () => {
  const errors = [
    { field: 'phone', code: 'INVALID', message: 'This number does not exist.' },
    { field: null, code: 'TOO_MANY', message: 'Too many attempts. Please try again later.' },
  ];
  mockApi({ BookingRequest: { data: { bookingRequest: { booking: null, errors } } } });
  show();
  await fill();
  await send();
  expect(await screen.findByText('Mobile number: This number does not exist.')).toBeDefined();
  expect(screen.getByText('Too many attempts. Please try again later.')).toBeDefined();
  expect(screen.getByLabelText(/^Mobile number/).getAttribute('aria-invalid')).toBe('true');
});

test('photographs are made small, refused one by one and left out beyond the limit', async () => {
  vi.spyOn(shrinking, 'shrinkPhoto').mockImplementation(async (file) => {
    if (file.type !== 'image/jpeg') throw new shrinking.PhotoError('type');
    return { file, preview: 'data:image/jpeg;base64,AA==' };
  });
  show();
  const files = ['a.jpg', 'b.pdf', 'c.jpg'].map(
    (name) => new File([name], name, { type: name.endsWith('jpg') ? 'image/jpeg' : 'text/plain' }),
  );
  const input = screen.getByLabelText(/^Add photographs/);
  await userEvent.upload(input, files, { applyAccept: false });
  expect((await screen.findByRole('img', { name: 'a.jpg' })).getAttribute('src')).toContain(
    'data:',
  );
  expect(await screen.findByText('This file is not a picture and will not be sent.')).toBeDefined();
  expect(
    screen.getByText('Only 2 photographs can be attached; the others were left out.'),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  await waitFor(() => expect(screen.getAllByRole('img', { name: /jpg/ })).toHaveLength(1));
  expect(document.activeElement).toBe(input);
});

test('people neither see nor reach the trap', () => {
  const { container } = show();
  const trap = container.querySelector<HTMLInputElement>('[name=website]');
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.closest('[aria-hidden]')).not.toBeNull();
});
