import { expect } from '@playwright/test';
import { main, type RestClient, second } from './client';
import { amount, type CustomerCart, type MainCart, type Product } from './shapes';

export async function mainCart(client: RestClient, { id }: Product): Promise<void> {
  await client.post(`${main}/cart/add`, { product_id: id, quantity: 2 });
  const [item] = Object.values((await readCart(client)).items);
  expect(item).toMatchObject({ product_id: id, quantity: 2, image: expect.stringContaining('/') });
  client.expectInLanguage(item?.name ?? '');

  await client.post(`${main}/cart/update`, { product_id: id, quantity: 3 });
  const { items, summary } = await readCart(client);
  const [changed] = Object.values(items);
  expect(amount(summary.subtotal)).toBe(3 * amount(changed?.price ?? ''));
  expectAddedUp(summary);
  const wrong = { product_id: id, quantity: 0 };
  expect((await client.post(`${main}/cart/update`, wrong, { status: 422 })).errors).toHaveProperty(
    'quantity',
  );

  await client.post(`${main}/cart/remove`, { product_id: id });
  expect(Object.keys((await readCart(client)).items)).toEqual([]);
}

/** In whichever of the two forms the cart comes (docs/specification.md#entities). */
async function readCart(client: RestClient): Promise<MainCart> {
  const answer = await client.get<MainCart & { cart?: MainCart }>(`${main}/cart`);
  return answer.cart ?? answer;
}

function expectAddedUp(
  sums: Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total', string>,
) {
  const [subtotal, discount] = [amount(sums.subtotal), amount(sums.discount)];
  const whole = subtotal - discount + amount(sums.shipping) + amount(sums.tax);
  expect(amount(sums.total)).toBeCloseTo(whole, 2);
}

/** Leaves ten plants and a coupon in the cart. */
export async function customerCart(client: RestClient, plant: Product): Promise<void> {
  const add = `${second}/cart/add/${plant.id}`;
  const [first, other] = plant.colors;
  const [size] = plant.sizes;
  const chosen = (color?: { id: number }) => ({
    product_id: plant.id,
    super_attribute: { color: color?.id, size: size?.id },
  });
  await client.post(add, { ...chosen(first), quantity: 9 });
  const added = await client.post<{ data: CustomerCart }>(add, {
    ...chosen(other),
    quantity: 1,
    is_buy_now: 0,
    additional_info: { planting_assistance: true },
  });
  // Planting is an item of its own.
  expect(added.data).toMatchObject({ items_count: 3, items_qty: 11 });
  const planted = added.data.items.find(({ quantity, product }) => product && quantity === 1);
  const kept = added.data.items.find(({ quantity }) => quantity === 9);
  expect(JSON.stringify(planted?.additional)).toContain('"planting_assistance":true');

  for (const qty of [{ [String(kept?.id)]: 0 }, { 999999999: 1 }]) {
    await client.put(`${second}/cart/update`, { qty }, { status: 400 });
  }
  await client.post(`${second}/cart/move-to-wishlist/999999999`, {}, { status: 404 });
  await client.delete(`${second}/cart/remove/${planted?.id}`);
  await client.put(`${second}/cart/update`, { qty: { [String(kept?.id)]: 10 } });
  await coupon(client);
}

async function coupon(client: RestClient): Promise<void> {
  const address = `${second}/cart/coupon`;
  for (const code of ['', 'NO-SUCH-CODE']) {
    expect((await client.post(address, { code }, { status: 400 })).message).toMatch(/\S/);
  }
  const { data } = await client.post<{ data: CustomerCart }>(address, { code: 'MASHTAL25' });
  expect(data.coupon_code).toBe('MASHTAL25');
  expect(amount(data.discount)).toBe(25);
  const without = await client.delete<{ data: CustomerCart }>(address);
  expect(without.data.coupon_code).toBeNull();
  await client.post(address, { code: 'MASHTAL25' });
  expect((await readCart(client)).summary.promo_code).toBe('MASHTAL25');
  const { data: cart } = await client.get<{ data: CustomerCart }>(`${second}/cart`);
  expect(amount(cart.sub_total)).toBeGreaterThan(200);
}
