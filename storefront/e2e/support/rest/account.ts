import { type APIRequestContext, expect } from '@playwright/test';
import { ShopApi } from '../api';
import { freshEmail, mailedCodeOf } from '../mails';
import { freshPhone } from '../phones';
import { customerAddress } from './address';
import { main, type RestClient, second } from './client';
import { amount, type CustomerCart, type Listed, type Product } from './shapes';

export async function registered(client: RestClient): Promise<void> {
  const refused = await client.get<{ error: string }>(`${main}/user`, 401);
  expect(refused.message).toBe(refused.error);
  const missing = await client.post(`${main}/register`, {}, { status: 422 });
  expect(Object.keys(missing.errors ?? {}).sort()).toEqual(['first_name', 'name', 'phone']);

  const phone = await client.register(main, 'نورة', 'العتيبي');
  const { user } = await client.get<{ user: Record<string, unknown> }>(`${main}/user`);
  expect(user).toMatchObject({ first_name: 'نورة', last_name: 'العتيبي', phone });
  expect(user).toMatchObject({ orders_count: 0, wishlist_count: 0, addresses: [] });
  expect(Date.parse(String(user.created_at))).toBeLessThanOrEqual(Date.now() + 60_000);
}

const home = { ...customerAddress, state: 'الرياض' };

interface Address {
  id: number;
  city: string;
  address1: string;
  default_address: boolean;
}

/** Leaves one address in the book. */
export async function addresses(client: RestClient): Promise<void> {
  const book = `${second}/addresses`;
  const wrong = { ...home, first_name: '', city: '' };
  const { errors } = await client.post(book, wrong, { status: 422 });
  expect(Object.keys(errors ?? {}).sort()).toEqual(['city', 'first_name']);

  const { address1, address2, ...place } = home;
  const elsewhere = { ...place, address: [address1, address2], city: 'جدة' };
  const first = (await client.post<{ data: Address }>(book, home)).data;
  expect(first).toMatchObject({ city: home.city, address1: home.address1 });
  const other = (await client.post<{ data: Address }>(book, elsewhere)).data;
  await client.call('PATCH', `${book}/make-default/${other.id}`, {});
  const changed = { ...home, city: 'الدمام' };
  const saved = (await client.put<{ data: Address }>(`${book}/${other.id}`, changed)).data;
  expect(saved).toMatchObject({ city: 'الدمام', default_address: true });
  const listed = await client.get<Listed<Address>>(`${book}?page=1&limit=10`);
  expect(listed.data.map(({ id }) => id).sort()).toEqual([first.id, other.id].sort());
  expect(listed.meta).toMatchObject({ current_page: 1, last_page: 1, total: 2 });

  await client.delete(`${book}/${other.id}`);
  await client.get(`${book}/${other.id}`, 404);
}

interface Entry {
  id: number;
  product_id: number;
  product: Product;
}

/** Leaves the cart empty. */
export async function wishlist(client: RestClient, { id }: Product): Promise<void> {
  const list = `${second}/wishlist`;
  const read = async () => (await client.get<{ data: Entry[] }>(list)).data;
  const added = await client.post<{ data: Entry }>(`${list}/${id}`);
  expect(added.data).toMatchObject({ product_id: id, product: { id } });
  expect(await read()).toEqual([added.data]);

  const moved = `${list}/${id}/move-to-cart`;
  await client.post(moved, { quantity: 9999 }, { status: 400 });
  const { data: cart } = await client.post<{ data: CustomerCart }>(moved, { quantity: 2 });
  expect(cart.items[0]).toMatchObject({ quantity: 2, product: { id } });
  expect(amount(cart.grand_total)).toBeGreaterThan(0);
  expect(await read()).toEqual([]);

  await client.post(`${second}/cart/move-to-wishlist/${cart.items[0]?.id}`);
  expect(await read()).toHaveLength(1);
  const toggled = await client.post<{ data: Entry[] }>(`${list}/${id}`);
  expect(toggled.data).toEqual([]);
  await client.post(`${list}/${id}`);
  for (let times = 0; times < 2; times += 1) await client.delete(`${list}/${id}`);
  await client.post(`${list}/${id}`);
  await client.delete(`${list}/all`);
  expect(await read()).toEqual([]);
}

/** An e-mail address is proved on the shop's own page: docs/specification.md#calls has no call for that. */
async function proveEmail(client: RestClient, request: APIRequestContext): Promise<string> {
  const email = freshEmail();
  const names = { first_name: 'نورة', last_name: 'القحطاني' };
  await client.put(`${main}/profile`, { ...names, email });
  const code = await mailedCodeOf(request, email);
  const page = new ShopApi(request, client.token);
  await page.call(
    'mutation($code: String!) { profileEmailConfirm(code: $code) { errors { message } } }',
    {
      code,
    },
  );
  return email;
}

export async function changePassword(
  client: RestClient,
  request: APIRequestContext,
): Promise<void> {
  const email = await proveEmail(client, request);
  const { user } = await client.get<{ user: object }>(`${main}/profile`);
  expect(user).toMatchObject({ last_name: 'القحطاني', email, orders_count: 3 });
  await client.put(`${second}/profile`, { first_name: 'نورة', last_name: 'العتيبي' });
  const { data } = await client.get<{ data: object }>(`${second}/get`);
  expect(data).toMatchObject({ first_name: 'نورة', last_name: 'العتيبي', email });

  const change = (current: string, chosen: string, again: string, status = 200) =>
    client.post(
      `${main}/profile/change-password`,
      { current_password: current, new_password: chosen, new_password_confirmation: again },
      { status },
    );
  const [first, next] = ['a palm south of Riyadh', 'two palms south of Riyadh'];
  await change('', first, first);
  expect((await change('not it', next, next, 422)).errors).toHaveProperty('current_password');
  expect((await change(first, next, first, 422)).errors).toHaveProperty(
    'new_password_confirmation',
  );
  expect((await change(first, next, next)).success).toBe(true);
}

/** Requests for a visit, an event or an answer need no session. */
export async function requests(guest: RestClient): Promise<void> {
  const person = { name: 'نورة العتيبي', phone: freshPhone(), email: freshEmail() };
  await book(guest, person);
  await registerEvent(guest, person);
  expect((await guest.get<{ data: unknown[] }>(`${main}/landscape/portfolio`)).data).not.toEqual(
    [],
  );
  expect((await guest.get<{ data: object }>(`${main}/about`)).data).toBeTruthy();
  const { errors } = await guest.post(`${main}/contact`, {}, { status: 422 });
  expect(Object.keys(errors ?? {})).toEqual(expect.arrayContaining(['name', 'email', 'message']));
  const sent = await guest.post(`${main}/contact`, { ...person, message: 'هل توصلون إلى الطائف؟' });
  expect(sent.success).toBe(true);
}

async function book(guest: RestClient, person: object): Promise<void> {
  const { data, space_types: spaces } = await guest.get<{
    data: { id: number; name: string }[];
    space_types: string[];
  }>(`${main}/landscape/services`);
  guest.expectInLanguage(data[0]?.name ?? '');
  const key = crypto.randomUUID();
  const wish = {
    ...person,
    service: data[0]?.id,
    space_type: spaces[0],
    city: 'الرياض',
    notes: 'حديقة أمامية',
  };
  const ask = () => guest.post<{ booking_id: string }>(`${main}/landscape/booking`, wish, { key });
  const { booking_id: id } = await ask();
  expect((await ask()).booking_id).toBe(id);
  const status = `${main}/landscape/booking-status?booking_id=`;
  const booking = await guest.get<{ data: { status: string } }>(`${status}${id}`);
  expect(booking.data.status).toBe('received');
  await guest.get(`${status}MB-0000-0000-0000`, 404);
}

async function registerEvent(guest: RestClient, person: object): Promise<void> {
  interface Event {
    id: number;
    name: string;
    event_types: { id: number; name: string }[];
  }
  const { data } = await guest.get<{ data: Event[] }>(`${main}/events`);
  const [event] = data;
  guest.expectInLanguage(event?.name ?? '');
  await guest.get(`${main}/events/${event?.id}`);
  // Any day: the crews of one day are soon taken where the tests run often.
  const days = 20 + Math.floor(Math.random() * 60);
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const registered = await guest.post(`${main}/events/register`, {
    ...person,
    event_id: event?.id,
    event_type: event?.event_types[0]?.name,
    event_location: 'حي الروضة',
    event_date: day,
    city: 'جدة',
  });
  expect(registered.success).toBe(true);
}

export async function deleteAccount(client: RestClient): Promise<void> {
  const gone = await client.delete(`${main}/profile/delete-account`, { reason: 'سفر' });
  expect(gone.success).toBe(true);
  const refused = await client.get<{ error: string }>(`${main}/user`, 401);
  expect(refused.message).toBe(refused.error);
}
