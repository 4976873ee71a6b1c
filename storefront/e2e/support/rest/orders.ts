import { expect } from '@playwright/test';
import { cards } from '../cards';
import { freshPhone } from '../phones';
import type { ShopStaff } from '../staff';
import { customerAddress } from './address';
import { main, type RestClient, second } from './client';
import { amount, type CustomerCart, type Listed, type Order, type Product } from './shapes';

const card = {
  card_holder_name: 'NOURA ALOTAIBI',
  expiry_date: '09/31',
  cvv: '123',
};

const steps = `${second}/checkout`;

/** The cart with its coupon, one step after the other; answers with the order. */
export async function payByCard(client: RestClient): Promise<Order> {
  await sayWhere(client);
  const enough = await client.post<{ data: { status: boolean } }>(`${steps}/check-minimum-order`);
  expect(enough).toMatchObject({ success: true, data: { status: true } });
  await sayHow(client, cards.declined);
  await client.post(`${steps}/save-order`, undefined, { status: 422 });
  await sayHow(client, cards.approved);

  const key = crypto.randomUUID();
  const order = () =>
    client.post<{ data: { order: Order } }>(`${steps}/save-order`, undefined, { key });
  const placed = (await order()).data.order;
  expect((await order()).data.order.id).toBe(placed.id);
  expectReadable(placed);
  expect(amount(placed.discount)).toBe(25);
  expect(placed.items).toEqual([expect.objectContaining({ quantity: 10 })]);
  const listed = await client.get<Listed<Order>>(`${second}/orders?page=1&limit=10`);
  expect(listed.data.map(({ id }) => id)).toEqual([placed.id]);
  expect(listed.meta).toMatchObject({ current_page: 1, per_page: 10, total: 1 });
  return placed;
}

/** The address, and the first way of delivery there. */
async function sayWhere(client: RestClient): Promise<void> {
  const address = { ...customerAddress, use_for_shipping: true };
  const wrong = { billing: { ...address, first_name: '', phone: '12' } };
  const { errors } = await client.post(`${steps}/save-address`, wrong, { status: 422 });
  expect(Object.keys(errors ?? {}).sort()).toEqual(['billing.first_name', 'billing.phone']);
  const ways = await client.post<{
    data: { rates: { carrier_title: string; rates: { method: string }[] }[] };
  }>(`${steps}/save-address`, { billing: address });
  const shipped = await client.post<{ data: { methods: { method: string }[] } }>(
    `${steps}/save-shipping`,
    { shipping_method: ways.data.rates[0]?.rates[0]?.method },
  );
  expect(shipped.data.methods.map(({ method }) => method)).toContain('credit_card');
}

async function sayHow(client: RestClient, number: string): Promise<void> {
  const payment = { method: 'credit_card', card_number: number, ...card };
  const { data } = await client.post<{ data: { cart: CustomerCart } }>(`${steps}/save-payment`, {
    payment,
  });
  expect(amount(data.cart.discount)).toBe(25);
}

function expectReadable(order: Order): void {
  const { subtotal, discount, shipping, tax, total } = order;
  const sum = amount(subtotal) - amount(discount) + amount(shipping) + amount(tax);
  expect(amount(total)).toBeCloseTo(sum, 2);
  expect(['pending', 'processing']).toContain(order.status);
  const { address1, city, postcode } = customerAddress;
  expect(order.shipping_address).toMatchObject({ city, postal_code: postcode });
  expect(order.shipping_address.address).toContain(address1);
  expect(Date.parse(order.created_at)).not.toBeNaN();
}

interface Paper {
  id: number;
  order_id: number;
  type: string;
  grand_total: string;
  pdf_url: string;
}

/** The invoice, once the worker issued it, and the payment. */
export async function papers(client: RestClient, order: Order): Promise<void> {
  await expectInvoice(client, order);
  const { data } = await client.get<Listed<{ id: number; order_id: number; status: string }>>(
    `${second}/transactions`,
  );
  const payment = data.find(({ order_id: id }) => id === order.id);
  expect(payment?.status).toMatch(/\S/);
  const one = await client.get<{ data: object }>(`${second}/transactions/${payment?.id}`);
  expect(one.data).toEqual(payment);
}

async function expectInvoice(client: RestClient, order: Order): Promise<void> {
  let invoice: Paper | undefined;
  await expect(async () => {
    const { data } = await client.get<Listed<Paper>>(`${second}/invoices?page=1&limit=10`);
    invoice = data.find(({ order_id: id, type }) => id === order.id && type === 'invoice');
    expect(invoice).toBeDefined();
  }).toPass({ intervals: [100, 200, 300, 500] });
  expect(amount(invoice?.grand_total ?? '')).toBe(amount(order.total));
  const one = await client.get<{ data: Paper }>(`${second}/invoices/${invoice?.id}`);
  expect(one.data).toEqual(invoice);
  const paper = await client.file(one.data.pdf_url);
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
}

/** Another customer gets the same responses as for an unknown order; a guest gets 401. */
export async function anotherCustomer(client: RestClient, order: Order): Promise<void> {
  const other = client.guest();
  const phone = freshPhone();
  expect((await other.post(`${second}/login`, { phone })).success).toBe(true);
  const soon = await other.post<{ retry_after: number }>(
    `${second}/send-otp`,
    { phone },
    { status: 429 },
  );
  expect(soon.retry_after).toBeGreaterThan(0);
  await other.verify(second, phone);
  for (const base of [main, second]) {
    const theirs = await other.get(`${base}/orders/${order.id}`, 404);
    expect(theirs).toEqual(await other.get(`${base}/orders/999999999`, 404));
    await other.post(`${base}/orders/${order.id}/cancel`, {}, { status: 404 });
  }
  await other.get(`${main}/checkout/order-status?order_number=${order.order_number}`, 404);
  expect((await other.get<Listed<Order>>(`${main}/orders`)).data).toEqual([]);
  expect((await other.get<Listed<Paper>>(`${main}/invoices`)).data).toEqual([]);

  await other.post(`${second}/logout`);
  const refused = await other.get<{ error: string }>(`${second}/get`, 401);
  expect(refused.message).toBe(refused.error);
}

export async function cancel(client: RestClient, order: Order): Promise<void> {
  const call = `${second}/orders/${order.id}/cancel`;
  await client.get(`${second}/orders/reorder/${order.id}`, 405);
  await client.post(call);
  await client.post(call, {}, { status: 409 });
  const { data } = await client.get<{ data: Order }>(`${second}/orders/${order.id}`);
  expect(data.status).toBe('cancelled');
  client.expectInLanguage(data.status_label);
}

interface Tracking {
  carrier: string;
  tracking_number: string;
  estimated_delivery: string | null;
  events: { status: string; timestamp: string; location: string | null; completed: boolean }[];
}

/** The main client's form, paid at the door; leaves the order's plants in the cart again. */
export async function receiveParcel(
  client: RestClient,
  staff: ShopStaff,
  { id }: Product,
): Promise<void> {
  await client.post(`${main}/cart/add`, { product_id: id, quantity: 1 });
  const order = await payInCash(client);
  await staff.signIn();
  const tracking = `3108${order.order_number.padStart(8, '0')}`;
  const parcel = await staff.ship(order.order_number, 'smsa', tracking);
  await staff.scan(parcel, 'OUT_FOR_DELIVERY');
  await followParcel(client, order, tracking);
  await client.post(`${main}/orders/${order.id}/cancel`, {}, { status: 409 });

  await staff.scan(parcel, 'DELIVERED');
  const { data } = await client.get<{ data: Order }>(`${main}/orders/${order.id}`);
  expect(data.status).toBe('delivered');
  await expectInvoice(client, order);
  const again = await client.get<{ data: CustomerCart }>(`${main}/orders/reorder/${order.id}`);
  expect(again.data.items[0]).toMatchObject({ quantity: 1, product: { id } });
}

async function payInCash(client: RestClient): Promise<Order> {
  await client.get(`${main}/checkout`);
  const ways = await client.get<{ data: { method: string }[] }>(`${main}/checkout/payment-methods`);
  expect(ways.data.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['credit_card', 'cash_on_delivery']),
  );
  const { address1: address, postcode: postal_code, ...person } = customerAddress;
  const form = { ...person, address, postal_code, payment_method: 'cash_on_delivery' };
  const { errors } = await client.post(
    `${main}/checkout`,
    { ...form, address: '', email: 'noura@' },
    { status: 422 },
  );
  expect(Object.keys(errors ?? {}).sort()).toEqual(['address', 'email']);
  const placed = await client.post<{ order: Order }>(`${main}/checkout`, form, {
    key: crypto.randomUUID(),
  });
  expectReadable(placed.order);
  const number = placed.order.order_number;
  const status = await client.get<{ status: string }>(
    `${main}/checkout/order-status?order_number=${number}`,
  );
  expect(status.status).toBe(placed.order.status);
  return placed.order;
}

async function followParcel(client: RestClient, { id }: Order, number: string): Promise<void> {
  const { data } = await client.get<{ data: Order & { tracking: Tracking } }>(
    `${main}/orders/${id}`,
  );
  expect(data.status).toBe('shipped');
  expect(data.tracking.tracking_number).toBe(number);
  expect(data.tracking.carrier).toMatch(/\S/);
  expect(data.tracking.events.some(({ completed }) => completed)).toBe(true);

  interface Shipment {
    id: number;
    order_id: number;
    track_number: string;
    carrier_title: string;
    status: string;
  }
  const parcels = await client.get<Listed<Shipment>>(`${main}/shipments`);
  const parcel = parcels.data.find((each) => each.order_id === id);
  expect(parcel).toMatchObject({ track_number: number, status: expect.stringMatching(/\S/) });
  const one = await client.get<{ data: Shipment }>(`${main}/shipments/${parcel?.id}`);
  expect(one.data).toEqual(parcel);
}

/** docs/specification.md#states: address, minimum order, payment, order. Cancelled at once. */
export async function payAtTheDoor(client: RestClient): Promise<void> {
  await client.post(`${steps}/save-address`, {
    billing: { ...customerAddress, use_for_shipping: true },
    shipping: customerAddress,
  });
  expect((await client.post(`${steps}/check-minimum-order`, {})).success).toBe(true);
  await client.post(`${steps}/save-payment`, { payment: { method: 'cash_on_delivery' } });
  const { data } = await client.post<{ data: { order: Order } }>(`${steps}/save-order`, {});
  expectReadable(data.order);
  // An order on its way keeps the account.
  await client.delete(`${main}/profile/delete-account`, {}, { status: 409 });
  await client.post(`${steps}/save-order`, {}, { status: 422 });
  await client.post(`${main}/orders/${data.order.id}/cancel`);
  const mine = await client.get<{ data: Order[]; total: number }>(`${main}/profile/orders`);
  expect(mine.total).toBe(3);
  expect(mine.data.map(({ status }) => status)).toEqual(['cancelled', 'delivered', 'cancelled']);
}
